import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { User } from '../wire/responses.ts';
import type { Clock } from './clock.ts';
import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';
import type { Secrets } from './secrets.ts';

type RecoveryCode = { totp_recovery_code_id: string; code: string };

/** The stored data of an authenticator app that the user object does not show. */
export type StoredTotp = {
  totp_id: string;
  /** The secret in base32, as a person types it into the app. */
  secret: string;
  /** The unused recovery codes. */
  recoveryCodes: RecoveryCode[];
  /** The deadline for the first code. */
  confirmBeforeMs: number;
  /** The time step of the last accepted code. Codes of this or an earlier step are refused. */
  lastStep: number;
};

/** The result of checking a code. */
type TotpResult = 'right' | 'wrong' | 'used';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const CODE_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export type Totps = ReturnType<typeof createTotps>;

/**
 * Stores the secrets of authenticator apps. A secret is valid only while the user's list contains the app, so deleting
 * it there suffices.
 */
export function createTotps(clock: Clock, secrets: Secrets) {
  const byId = new Map<string, StoredTotp>();

  /** Creates a secret that belongs to no user yet. */
  function create(
    confirmBeforeMs: number,
    secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32,
    codes: string[] = [],
  ): StoredTotp {
    const totp: StoredTotp = {
      totp_id: newId('totp'),
      secret: secrets.note('totp_secret', secret),
      recoveryCodes: codes.length === 0 ? newRecoveryCodes(secrets) : codes.map((code) => recoveryCode(secrets, code)),
      confirmBeforeMs,
      lastStep: 0,
    };
    byId.set(totp.totp_id, totp);
    return totp;
  }

  return {
    persisted: persistMap(byId),

    /** Returns the user's only authenticator app. */
    of: (user: User): StoredTotp | undefined => byId.get(user.totps[0]?.totp_id ?? ''),

    find: (totpId: string): StoredTotp | undefined => byId.get(totpId),

    /** Creates a secret and replaces the user's authenticator app. */
    enrol(user: User, confirmBeforeMs: number): StoredTotp {
      const totp = create(confirmBeforeMs);
      user.totps = [{ totp_id: totp.totp_id, verified: false }];
      return totp;
    },

    create: (confirmBeforeMs: number) => create(confirmBeforeMs),
    /** Takes over a confirmed secret from another system. Without recovery codes, there are new ones. */
    import: (secret: string, codes: string[]) => create(clock.now(), secret, codes),
    remove: (totpId: string) => byId.delete(totpId),

    /** Replaces the recovery codes; the old ones stop working. */
    renewRecoveryCodes(totp: StoredTotp): void {
      totp.recoveryCodes = newRecoveryCodes(secrets);
    },

    /** Checks a code of the current, the previous or the next 30 seconds. A right code is used up. */
    checkCode(totp: StoredTotp, code: string): TotpResult {
      const secret = Secret.fromBase32(totp.secret);
      const options = { secret, token: code, period: STEP_SECONDS, window: 1, timestamp: clock.now() };
      const steps = TOTP.validate(options);
      if (steps === null) return 'wrong';
      const step = TOTP.counter({ period: STEP_SECONDS, timestamp: clock.now() }) + steps;
      if (step <= totp.lastStep) return 'used';
      totp.lastStep = step;
      return 'right';
    },

    /** Uses a recovery code up. Returns undefined for an unknown or used code. */
    useRecoveryCode(totp: StoredTotp, code: string): RecoveryCode | undefined {
      const recoveryCode = totp.recoveryCodes.find(
        (oneCode) => oneCode.code.toLowerCase() === code.trim().toLowerCase(),
      );
      if (recoveryCode) totp.recoveryCodes = totp.recoveryCodes.filter((code) => code !== recoveryCode);
      return recoveryCode;
    },
  };
}

const newRecoveryCodes = (secrets: Secrets) => Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(secrets));

function newRecoveryCode(secrets: Secrets): RecoveryCode {
  const part = () => Array.from({ length: 4 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
  return recoveryCode(secrets, [part(), part(), part()].join('-'));
}

function recoveryCode(secrets: Secrets, code: string): RecoveryCode {
  return { totp_recovery_code_id: newId('totp-recovery-code'), code: secrets.note('recovery_code', code) };
}
