import type { ComponentType } from 'react';
import type { ScreenName } from '../../flow/screens.ts';
import type { ScreenProps } from './ScreenProps.ts';

/**
 * Draws what has words that do not come with the first bundle: its chunk brings them in English. They lie beneath those
 * of the visitor's language, so any other language, which is loaded whole, covers them.
 */
export function withEnglish<S extends ScreenName, Words extends object>(
  english: Words,
  Part: ComponentType<ScreenProps<S, Words>>,
): ComponentType<ScreenProps<S, object>> {
  return function WithEnglish(props) {
    return <Part {...props} texts={{ ...english, ...props.texts }} />;
  };
}
