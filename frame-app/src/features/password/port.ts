import type { SignIn } from '@vestibule/shared-protocol';
import type { UserType } from '../../flow/entities.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';

/** The fields of the provider's answer that are used. Spec §3, "Password strength response". */
export type PasswordJudgement = {
  valid_password: boolean;
  breached_password: boolean;
  score: number;
  strength_policy: string;
  feedback: {
    warning: string;
    suggestions: string[];
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_symbol: boolean;
      has_upper_case: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
};

/** The calls about passwords. Spec §7, the password rows. Every method rejects with a FlowError. */
export type PasswordPort = {
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
