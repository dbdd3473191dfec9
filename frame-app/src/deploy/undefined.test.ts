import { expect, expectTypeOf, it } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';
import { renderDeployment } from './renderDeployment.ts';

// For a deployment written in code with `exactOptionalPropertyTypes`, which passes on an option that may be undefined.

type IsOptional<T, K extends keyof T> = string extends K
  ? false
  : Record<never, never> extends Pick<T, K>
    ? true
    : false;
/** Makes every optional member also accept `undefined`, and the members of the groups too. */
type Undefined<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? Undefined<Item>[]
    : T
  : T extends (...parameters: never[]) => unknown
    ? T
    : T extends object
      ? { [K in keyof T]-?: Undefined<T[K]> | (IsOptional<T, K> extends true ? undefined : never) }
      : T;
type Takes<T> = Undefined<T> extends T ? true : false;

it('allows undefined for every optional member, by its type', () => {
  // `HostTexts` belongs to host-sdk, whose own test covers it.
  type Own = Omit<Deployment, 'settings' | 'page'> & {
    page?: Omit<NonNullable<Deployment['page']>, 'texts'> | undefined;
  };
  expectTypeOf<Takes<Own>>().toEqualTypeOf<true>();
  expectTypeOf<{
    publicToken: string;
    hosts: string[];
    settings: undefined;
    page: { texts: undefined };
  }>().toExtend<Deployment>();
});

const plain: Deployment = { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'] };
const template = { html: '<script type="application/json" id="deployment">{}</script>', script: '', style: '' };
const render = (deployment: Deployment) => renderDeployment(template, deployment, () => '');

it('treats an undefined member as missing', () => {
  const withUndefined: Deployment = {
    ...plain,
    ...{ provider: undefined, exposeSessionToken: undefined, exposeSessionJwt: undefined, identityProvider: undefined },
    ...{ cookieDomain: undefined, oneTap: undefined, captcha: undefined, fingerprinting: undefined, fonts: undefined },
    ...{
      passkeyOrigins: undefined,
      passkeyEndpoints: undefined,
      testing: undefined,
      mains: undefined,
      settings: undefined,
      page: undefined,
    },
  };
  expect(render(withUndefined)).toEqual(render(plain));
});

it('treats an undefined member of a group as missing', () => {
  const groups = (value: undefined): Deployment => ({
    ...plain,
    identityProvider: { endpoints: value, appSchemes: value, framed: value },
    oneTap: { scriptUrl: value },
    captcha: { scriptUrl: value },
    fingerprinting: { scriptUrl: value, backendOrigin: value },
    mains: [{ products: ['emailMagicLinks'], methods: value, oauthProviders: value }],
    page: {
      config: { products: value },
      theme: value,
      locale: value,
      texts: { de: { 'frame.back': value } },
      homeUrl: value,
    },
  });
  const empty = JSON.parse(JSON.stringify(groups(undefined)));
  expect(render(groups(undefined))).toEqual(render(empty));
});

it('requires the required members', () => {
  expect(() => checkDeployment({ ...plain, publicToken: undefined })).toThrow('publicToken: ');
  expect(() => checkDeployment({ ...plain, hots: undefined })).toThrow('hots');
});
