import type { ComponentType } from 'react';
import type { StateOf } from '../../flow/screens.ts';
import type { Texts } from '../../i18n/keys.ts';
import { FrameGate } from '../../ui/screens/FrameGate.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

type Admin = StateOf<'OrganizationAdmin'>;
type AdminScreen = 'OrganizationAdmin' | 'OrganizationInvite' | 'OrganizationMember' | 'OrganizationConnection';

/**
 * Wraps a screen that changes the organization. In a frame that may decide, the screen ignores input while it may be
 * covered.
 */
export const gate = <S extends AdminScreen>(Screen: ComponentType<ScreenProps<S>>) =>
  function Gated(props: ScreenProps<S>) {
    const { details } = adminOf(props.state as StateOf<AdminScreen>);
    return (
      <FrameGate decision={details?.decision} texts={props.texts as Texts}>
        <Screen {...props} />
      </FrameGate>
    );
  };

const adminOf = (state: StateOf<AdminScreen>): Admin => ('admin' in state ? state.admin : state);
