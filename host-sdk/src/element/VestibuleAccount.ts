import type { AccountSection, MountHandle, MountOptions } from '../index.ts';
import { VestibuleLogin } from './VestibuleLogin.ts';

/**
 * The account of the logged-in user: `<vestibule-account public-token="..." frame-url="..." sections="profile emails
 * passkeys">`. Has the attributes, properties and events of `<vestibule-login>`. `sections`: the sections to show;
 * default all.
 */
export class VestibuleAccount extends VestibuleLogin {
  static override readonly observedAttributes = [...VestibuleLogin.observedAttributes, 'sections'];

  protected override mountHere(options: MountOptions): MountHandle {
    const sections = this.getAttribute('sections')
      ?.split(/[\s,]+/)
      .filter(Boolean) as AccountSection[] | undefined;
    return this.auth.mountAccount(this, { ...options, sections });
  }
}
