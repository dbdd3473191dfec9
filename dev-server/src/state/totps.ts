import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { User } from '../wire/responses.ts';
import type { Clock } from './clock.ts';
import { keepMap } from './keeper.ts';
import { newId } from './newId.ts';
import type { Secrets } from './secrets.ts';

export type RecoveryCode = { totp_recovery_code_id: string; code: string };

/** What is kept of an authenticator app beside what the user's list shows. */
export type StoredTotp = {
  totp_id: string;
  /** base32, as it is typed into the app. */
  secret: string;
  /** Those that were not used yet. */
  recoveryCodes: RecoveryCode[];
  /** Until then the first code must have come. */
  confirmBeforeMs: number;
  /** Of the code that was right last: one that old or older counts no more. */
  lastStep: number;
};

/** What came of a code. */
export type TotpVerdict = 'right' | 'wrong' | 'used';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const CODE_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export type Totps = ReturnType<typeof createTotps>;

/** The secrets behind users' authenticator apps. One counts only as long as the user's list has it: to delete it there is enough. */
export function createTotps(clock: Clock, secrets: Secrets) {
  const byId = new Map<string, StoredTotp>();

  return {
    kept: keepMap(byId),

    /** Of the user, the one app that there may be. */
    of: (user: User): StoredTotp | undefined => byId.get(user.totps[0]?.totp_id ?? ''),

    /** Replaces whatever app the user has. */
    enrol(user: User, confirmBeforeMs: number): StoredTotp {
      const totp: StoredTotp = {
        totp_id: newId('totp'),
        secret: secrets.note(
          'totp_secret',
          new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32,
        ),
        recoveryCodes: Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(secrets)),
        confirmBeforeMs,
        lastStep: 0,
      };
      byId.set(totp.totp_id, totp);
      user.totps = [{ totp_id: totp.totp_id, verified: false }];
      return totp;
    },

    /** Spends a code of the present, the last or the next thirty seconds. */
    judge(totp: StoredTotp, code: string): TotpVerdict {
      const secret = Secret.fromBase32(totp.secret);
      const options = { secret, token: code, period: STEP_SECONDS, window: 1, timestamp: clock.now() };
      const steps = TOTP.validate(options);
      if (steps === null) return 'wrong';
      const step = TOTP.counter({ period: STEP_SECONDS, timestamp: clock.now() }) + steps;
      if (step <= totp.lastStep) return 'used';
      totp.lastStep = step;
      return 'right';
    },

    /** Spends a recovery code; undefined when there is no such one, or no more. */
    useRecoveryCode(totp: StoredTotp, code: string): RecoveryCode | undefined {
      const used = totp.recoveryCodes.find((one) => one.code === code.trim().toLowerCase());
      if (used) totp.recoveryCodes = totp.recoveryCodes.filter((one) => one !== used);
      return used;
    },
  };
}

function newRecoveryCode(secrets: Secrets): RecoveryCode {
  const part = () => Array.from({ length: 4 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
  const code = secrets.note('recovery_code', [part(), part(), part()].join('-'));
  return { totp_recovery_code_id: newId('totp-recovery-code'), code };
}
