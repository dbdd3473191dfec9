import type { SignIn } from '@vestibule/shared-protocol';
import type { UserType } from '../../flow/entities.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';
import type { PasswordJudgement } from '../../flow/toStrength.ts';

export type { PasswordJudgement };

/** The calls about passwords. Every method rejects with a FlowError. */
type PasswordPort = {
  searchUser(email: string): Promise<UserType>;
  checkPasswordStrength(password: string, email?: string): Promise<PasswordJudgement>;
  createPassword(email: string, password: string, options: SendOptions): Promise<SignIn>;
  authenticatePassword(email: string, password: string, options: SendOptions): Promise<SignIn>;
  startPasswordReset(email: string, options: SendOptions): Promise<void>;
  resetPassword(token: string, password: string, options: SendOptions): Promise<SignIn>;
};

declare module '../../flow/ports.ts' {
  interface ProviderPort extends PasswordPort {}
}
