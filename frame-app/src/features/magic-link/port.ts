import type { SignIn } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    sendMagicLink(email: string, options: SendOptions): Promise<void>;
    authenticateMagicLink(token: string, options: SendOptions): Promise<SignIn>;
    /** Logs staff of the application in as a user. The provider sets the length of the session. */
    authenticateImpersonation(token: string): Promise<SignIn>;
  }
}
