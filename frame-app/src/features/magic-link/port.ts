import type { SignIn } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    sendMagicLink(email: string, options: SendOptions): Promise<void>;
    authenticateMagicLink(token: string, options: SendOptions): Promise<SignIn>;
  }
}
