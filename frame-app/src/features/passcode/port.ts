import type { OtpMethod, SignIn } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    sendPasscode(method: OtpMethod, destination: string, options: SendOptions): Promise<{ methodId: string }>;
    authenticatePasscode(code: string, methodId: string, options: SendOptions): Promise<SignIn>;
  }
}
