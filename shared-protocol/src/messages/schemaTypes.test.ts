import type * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import type { ProtocolVersion } from '../channel/handshake.ts';
import { hasShape } from '../channel/shapes.ts';
import type { consumerOAuthProviders, consumerProducts, WidgetConfig } from '../config/config.ts';
import type { configSchema } from '../config/configSchema.ts';
import type { consumerConfigSchema } from '../config/consumerConfigSchema.ts';
import type { Theme } from '../config/theme.ts';
import type { themeSchema } from '../config/themeSchema.ts';
import type { OrganizationOption } from '../config/verticalMistake.ts';
import type { userChangeSchema } from '../session/readUserChange.ts';
import type { UserChange } from '../session/session.ts';
import { isText } from '../text/isWebUrl.ts';
import type { RedirectError, RedirectToken } from './contract.ts';
import type { mountSchemas, redirectSchema, versionSchema } from './messageSchemas.ts';
import type { Mount, MountKind, MountRequest, MountUpdate } from './mount.ts';
import type { organizationRequestSchema, organizationUpdateSchema } from './organizationMessages.ts';

// A schema drops unknown members, so a member of the type alone would be lost, and a member of the schema alone would
// have no type. Both mistakes fail to compile here.

/** The same type without `readonly`. Schemas return new lists; the contract promises not to change them. */
type Writable<T> = T extends (...parameters: never) => unknown
  ? T
  : T extends object
    ? { -readonly [Name in keyof T]: Writable<T[Name]> }
    : T;

/** The same type with every member. */
type Whole<T> = { [Name in keyof T]-?: NonNullable<T[Name]> };

describe('the schema has exactly the members of the type', () => {
  it('for a configuration', () => {
    expectTypeOf<v.InferOutput<typeof configSchema>>().toEqualTypeOf<Writable<WidgetConfig>>();
    // @ts-expect-error an option of the type alone
    expectTypeOf<v.InferOutput<typeof configSchema>>().toEqualTypeOf<Writable<WidgetConfig & { added?: string }>>();
    // @ts-expect-error an option of the schema alone
    expectTypeOf<v.InferOutput<typeof configSchema>>().toEqualTypeOf<Omit<Writable<WidgetConfig>, 'mfa'>>();
  });

  it('for a group of options', () => {
    type Group = NonNullable<v.InferOutput<typeof configSchema>['otpOptions']>;
    type Options = Writable<NonNullable<WidgetConfig['otpOptions']>>;
    expectTypeOf<Group>().toEqualTypeOf<Options>();
    // @ts-expect-error an option of the type alone
    expectTypeOf<Group>().toEqualTypeOf<Options & { added?: string }>();
    // @ts-expect-error an option of the schema alone
    expectTypeOf<Group>().toEqualTypeOf<Omit<Options, 'methods'>>();
  });

  it('for a configuration for consumers, without the options for organizations', () => {
    type Schema = Whole<v.InferOutput<typeof consumerConfigSchema>>;
    type Options = Whole<Writable<WidgetConfig>>;
    /** The groups that have further members for organizations. */
    type Larger = 'emailMagicLinksOptions' | 'oauthOptions' | 'passwordOptions' | 'products';
    type Others = Omit<Options, OrganizationOption | Larger>;
    expectTypeOf<Omit<Schema, Larger>>().toEqualTypeOf<Others>();
    // @ts-expect-error an option of the type alone
    expectTypeOf<Omit<Schema, Larger>>().toEqualTypeOf<Others & { added: string }>();
    // @ts-expect-error an option of the schema alone
    expectTypeOf<Omit<Schema, Larger>>().toEqualTypeOf<Omit<Others, 'mfa'>>();

    expectTypeOf<Schema['products'][number]>().toEqualTypeOf<(typeof consumerProducts)[number]>();
    type Links = Omit<Options['emailMagicLinksOptions'], 'discoveryRedirectURL' | 'discoveryExpirationMinutes'>;
    expectTypeOf<Schema['emailMagicLinksOptions']>().toEqualTypeOf<Links>();
    type Passwords = Omit<Options['passwordOptions'], 'discoveryRedirectURL' | 'verifyEmailTemplateId'>;
    expectTypeOf<Schema['passwordOptions']>().toEqualTypeOf<Passwords>();
    type OAuth = Omit<Options['oauthOptions'], 'discoveryRedirectURL' | 'providers'>;
    expectTypeOf<Omit<Schema['oauthOptions'], 'providers'>>().toEqualTypeOf<OAuth>();
    type Given = Whole<Schema['oauthOptions']>['providers'][number];
    type Provider = Whole<Options['oauthOptions']>['providers'][number];
    expectTypeOf<Omit<Given, 'type'>>().toEqualTypeOf<Omit<Provider, 'type'>>();
    expectTypeOf<Given['type']>().toEqualTypeOf<(typeof consumerOAuthProviders)[number]>();
  });

  it('for a theme', () => {
    expectTypeOf<v.InferOutput<typeof themeSchema>>().toEqualTypeOf<Writable<Theme>>();
    // @ts-expect-error a token of the type alone
    expectTypeOf<v.InferOutput<typeof themeSchema>>().toEqualTypeOf<Writable<Theme & { added?: string }>>();
    // @ts-expect-error a token of the schema alone
    expectTypeOf<v.InferOutput<typeof themeSchema>>().toEqualTypeOf<Omit<Writable<Theme>, 'colors'>>();
  });

  it('for each mount', () => {
    type Schemas = { [Kind in MountKind]: v.InferOutput<(typeof mountSchemas)[Kind]> };
    expectTypeOf<Schemas>().toEqualTypeOf<{ [Kind in MountKind]: Writable<Extract<Mount, { kind: Kind }>> }>();
  });

  it('for the messages of the host', () => {
    type Request = v.InferOutput<typeof organizationRequestSchema>;
    expectTypeOf<keyof Request>().toEqualTypeOf<Exclude<keyof MountRequest, 'protocol'>>();
    expectTypeOf<Omit<Request, 'texts'>>().toEqualTypeOf<Writable<Omit<MountRequest, 'texts' | 'protocol'>>>();
    expectTypeOf<Request['texts']>().toEqualTypeOf<MountRequest['texts']>();
    type Update = v.InferOutput<typeof organizationUpdateSchema>;
    expectTypeOf<Omit<Update, 'texts'>>().toEqualTypeOf<Writable<Omit<MountUpdate, 'texts'>>>();
    expectTypeOf<Update['texts']>().toEqualTypeOf<MountUpdate['texts']>();
    expectTypeOf<v.InferOutput<typeof redirectSchema>>().toEqualTypeOf<RedirectToken | RedirectError>();
    expectTypeOf<v.InferOutput<typeof userChangeSchema>>().toEqualTypeOf<UserChange>();
    expectTypeOf<v.InferOutput<typeof versionSchema>['protocol']>().toEqualTypeOf<ProtocolVersion>();
  });
});

describe('a guard checks exactly the members of the type', () => {
  type Named = { id: string; name?: string };

  it('does not compile otherwise', () => {
    // @ts-expect-error `name` has no guard
    hasShape<Named>({}, { id: isText });
    // @ts-expect-error `name` may be missing
    hasShape<Required<Named>>({}, { id: isText, name: (value): value is string | undefined => value !== 1 });
    // @ts-expect-error there is no member `added`
    hasShape<Pick<Named, 'id'>>({}, { id: isText, added: isText });
  });
});
