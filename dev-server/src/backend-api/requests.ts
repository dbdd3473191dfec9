import * as v from 'valibot';
import * as wire from '../wire.ts';

// What the provider's server libraries send. Members nobody reads are accepted and dropped.

const metadata = v.optional(v.record(v.string(), v.unknown()));
const name = v.optional(
  v.object({
    first_name: v.optional(v.string()),
    middle_name: v.optional(v.string()),
    last_name: v.optional(v.string()),
  }),
);

/** How a server names a session. */
export const sessionArguments = {
  session_token: v.optional(v.string()),
  session_jwt: v.optional(v.string()),
};

export const SessionAuthenticateRequest = v.object({
  ...sessionArguments,
  ...wire.SessionAuthenticateRequest.entries,
});
export type SessionAuthenticateRequest = v.InferOutput<typeof SessionAuthenticateRequest>;

const session_token = v.optional(v.string());
export const TokenRequest = v.object({ ...wire.TokenRequest.entries, session_token });
export const PasswordRequest = v.object({ ...wire.PasswordRequest.entries, session_token });

/** Servers call the passcode `code`, the client in the browser calls it `token`. */
export const PasscodeAuthenticateRequest = v.pipe(
  v.object({ ...v.omit(wire.PasscodeAuthenticateRequest, ['token']).entries, code: v.string(), session_token }),
  v.transform(({ code, ...rest }) => ({ ...rest, token: code })),
);

export const SessionRevokeRequest = v.object({ ...sessionArguments, session_id: v.optional(v.string()) });
export type SessionRevokeRequest = v.InferOutput<typeof SessionRevokeRequest>;

export const UserCreateRequest = v.object({
  email: v.optional(v.string()),
  phone_number: v.optional(v.string()),
  name,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
});
export type UserCreateRequest = v.InferOutput<typeof UserCreateRequest>;

export const UserChangeRequest = v.object({
  name,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
  roles: v.optional(v.array(v.string())),
});
export type UserChangeRequest = v.InferOutput<typeof UserChangeRequest>;

export const UserQueryRequest = v.object({
  limit: v.optional(v.number()),
  cursor: v.optional(v.nullable(v.string())),
  query: v.optional(
    v.object({
      operator: v.picklist(['AND', 'OR']),
      operands: v.array(
        v.object({
          filter_name: v.picklist(['user_id', 'email_address', 'phone_number']),
          filter_value: v.array(v.string()),
        }),
      ),
    }),
  ),
});
export type UserQueryRequest = v.InferOutput<typeof UserQueryRequest>;
