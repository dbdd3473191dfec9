import './Terms.css';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** The terms that the visitor accepts by continuing: one sentence with a link to each document of the host. */
export function Terms({ config, texts: { terms: text } }: ScreenProps<'Main'>) {
  const { termsUrl, privacyUrl } = config.terms;
  const addresses = new Map([
    [text.termsLink, termsUrl],
    [text.privacyLink, privacyUrl],
  ]);
  const link = (name: string) => (
    <a href={addresses.get(name)} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
  const [write, ...names] =
    termsUrl && privacyUrl
      ? ([text.both, text.termsLink, text.privacyLink] as const)
      : termsUrl
        ? ([text.termsAlone, text.termsLink] as const)
        : ([text.privacyAlone, text.privacyLink] as const);
  return (
    <p className="aside terms">
      <span key={names.join()}>
        <Sentence write={write as (...names: string[]) => string} names={names} draw={link} />
      </span>
    </p>
  );
}
