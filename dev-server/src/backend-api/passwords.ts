import { checkEmail, checkPhoneNumber } from '../api/addresses.ts';
import * as passwords from '../api/passwords.ts';
import { applyUserChanges } from '../api/users.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { ImportedHash } from '../state/importedPasswords.ts';
import { ensureEmail, ensurePhone, type Users } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { PasswordCreateRequest, PasswordHash, PasswordMigrateRequest } from './requests.ts';
import { applyDetails, checkDetails } from './users.ts';

/** Creates a user with a password and the given details. */
export async function create(state: State, body: PasswordCreateRequest, call: Call) {
  const response = await passwords.create(state, body, call);
  applyUserChanges(response.user, body);
  return response;
}

/** Imports a password hash of another system. Only hash types that Node can compute are supported. */
export function migrate(state: State, body: PasswordMigrateRequest) {
  const hash = readHash(body);
  const address = checkEmail(body.email);
  const number = body.phone_number === undefined ? undefined : checkPhoneNumber(body.phone_number);
  const knownUser = state.users.findByEmail(address);
  if (knownUser?.password) throw new ApiError('password_already_exists');
  checkFree(state.users, number, knownUser?.user_id);
  checkDetails(state, body, knownUser);
  const user = knownUser ?? state.users.create();
  const email = ensureEmail(user, address);
  if (body.set_email_verified) email.verified = true;
  if (number !== undefined) ensurePhone(user, number).verified ||= body.set_phone_number_verified === true;
  state.passwords.import(user, hash);
  applyDetails(user, body);
  return { user_id: user.user_id, email_id: email.email_id, user_created: knownUser === undefined, user };
}

function checkFree(users: Users, number: string | undefined, userId: string | undefined): void {
  const owner = number === undefined ? undefined : users.findByPhone(number);
  if (owner && owner.user_id !== userId) throw new ApiError('duplicate_phone_number');
}

/**
 * Reads the hash of a password from another system.
 *
 * @throws invalid_hash, invalid_hash_type, invalid_scrypt_parameters, invalid_pbkdf_2_algorithm
 * @throws not_supported_by_emulator for hashes that Node can't compute
 */
export function readHash(body: PasswordHash): ImportedHash {
  const { hash, hash_type: type, scrypt_config: scrypt, pbkdf_2_config: pbkdf2 } = body;
  const salts = { md_5: body.md_5_config, sha_1: body.sha_1_config, sha_512: body.sha_512_config };
  if (type === 'md_5' || type === 'sha_1' || type === 'sha_512') {
    const { prepend_salt = '', append_salt = '' } = salts[type] ?? {};
    if (!/^[\da-f]+$/i.test(hash)) throw new ApiError('invalid_hash');
    return { hash_type: type, hash, prepend_salt, append_salt };
  }
  if (type === 'scrypt') {
    if (!scrypt) throw new ApiError('invalid_scrypt_parameters');
    const { salt, n_parameter: n, r_parameter: r, p_parameter: p, key_length: keyLength } = scrypt;
    return { hash_type: type, hash, salt, n, r, p, keyLength };
  }
  if (type === 'pbkdf_2') {
    if (!pbkdf2) throw new ApiError('invalid_pbkdf_2_algorithm');
    const { salt, iteration_amount: iterations, key_length: keyLength, algorithm } = pbkdf2;
    if (!['sha1', 'sha256', 'sha512'].includes(algorithm)) throw new ApiError('invalid_pbkdf_2_algorithm');
    return { hash_type: type, hash, salt, iterations, keyLength, algorithm };
  }
  const isKnown = ['bcrypt', 'argon_2i', 'argon_2id', 'phpass'].includes(type);
  throw new ApiError(isKnown ? 'not_supported_by_emulator' : 'invalid_hash_type');
}
