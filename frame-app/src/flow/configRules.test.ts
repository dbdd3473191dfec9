import {
  consumerProducts,
  type OneTapPosition,
  oauthProviders,
  otpMethods,
  type Product,
  type ResolvedConfig,
  resolveConfig,
  validateConfig,
} from '@vestibule/shared-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockRows,
  configError,
  type EmailMethod,
  emailMethod,
  formMethods,
  mainBlocks,
  passwordAlternative,
} from './configRules.ts';
import { hasChoice, oneTapMode, walletsOnMain } from './partRules.ts';

/**
 * Reads a short notation such as `'oauth(google github), otp(sms), passkeys'`: products in order, with their OAuth
 * providers or methods.
 */
function configOf(written: string): ResolvedConfig {
  const productRules = [...written.matchAll(/(\w+)(?:\((.*?)\))?/g)].map(([, product, kinds]) => ({ product, kinds }));
  const kindsOf = (name: Product) => productRules.find(({ product }) => product === name)?.kinds?.split(' ');
  const methods = kindsOf('otp');
  const providers = kindsOf('oauth')?.filter(Boolean);
  const result = validateConfig({
    products: productRules.map(({ product }) => product),
    ...(methods && { otpOptions: { methods } }),
    ...(providers && { oauthOptions: { providers: providers.map((type) => ({ type })) } }),
  });
  if (!result.ok) throw new Error(result.message);
  return resolveConfig(result.value);
}

const fields = {
  withAutofill: { hasPasskeys: true, supportsPasskeyAutofill: true },
  withoutAutofill: { hasPasskeys: true, supportsPasskeyAutofill: false },
  withoutPasskeys: { hasPasskeys: false, supportsPasskeyAutofill: false },
};

describe('invalid combinations', () => {
  it.each<[config: string, error: ReturnType<typeof configError>]>([
    ['passkeys', 'passkeys_by_itself'],
    ['passkeys, passkeys', 'passkeys_by_itself'],
    ['passkeys, oauth()', 'invalid_config'],
    ['passkeys, emailMagicLinks', null],
    ['passkeys, otp(email)', null],
    ['passkeys, otp(sms)', null],
    ['passkeys, passwords', null],
    ['passkeys, oauth(google)', null],
    ['passkeys, crypto', null],

    ['emailMagicLinks, otp(email)', 'eml_and_email_otp'],
    ['otp(sms email), emailMagicLinks', 'eml_and_email_otp'],
    ['emailMagicLinks, otp', 'eml_and_email_otp'],
    ['emailMagicLinks, otp(email), passwords', 'eml_and_email_otp'],
    ['passkeys, emailMagicLinks, otp(email)', 'eml_and_email_otp'],
    ['oauth(google), crypto, emailMagicLinks, otp(email)', 'eml_and_email_otp'],
    ['emailMagicLinks, otp(sms)', null],
    ['emailMagicLinks, otp(sms whatsapp)', null],
    ['emailMagicLinks, passwords', null],
    ['otp(email), passwords', null],

    ['oauth()', 'invalid_config'],
    ['oauth', 'invalid_config'],
    ['oauth(), crypto', null],
    ['oauth(), emailMagicLinks', null],

    ['oauth(google)', null],
    ['crypto', null],
    ['emailMagicLinks', null],
    ['otp(email)', null],
    ['otp(sms)', null],
    ['passwords', null],
  ])('%s: %s', (config, error) => {
    expect(configError(configOf(config))).toBe(error);
  });
});

describe('the blocks of Main', () => {
  it.each<[config: string, blocks: string]>([
    ['emailMagicLinks', 'forms'],
    ['otp(email)', 'forms'],
    ['otp(sms)', 'forms'],
    ['otp(whatsapp)', 'forms'],
    ['passwords', 'forms'],
    ['oauth(google)', 'oauth'],
    ['crypto', 'wallets'],
    ['oauth(google), crypto', 'oauth wallets'],
    ['crypto, oauth(google)', 'oauth wallets'],
    ['oauth(google), emailMagicLinks', 'oauth divider forms'],
    ['emailMagicLinks, oauth(google)', 'oauth divider forms'],
    ['crypto, passwords', 'wallets divider forms'],
    ['otp(sms), crypto, oauth(google)', 'oauth wallets divider forms'],
    ['oauth(), emailMagicLinks', 'forms'],
    ['oauth(), crypto', 'wallets'],
    ['oauth(), crypto, emailMagicLinks', 'wallets divider forms'],
  ])('%s: %s', (config, blocks) => {
    expect(mainBlocks(configOf(config), fields.withAutofill).join(' ')).toBe(blocks);
    expect(mainBlocks(configOf(config), fields.withoutAutofill).join(' ')).toBe(blocks);
  });

  // 'Login with a Passkey' is shown unless the browser supports passkey autofill and an email method is enabled.
  it.each<[config: string, withAutofill: string, withoutAutofill: string]>([
    ['passkeys, emailMagicLinks', 'forms', 'forms passkey'],
    ['passkeys, otp(email)', 'forms', 'forms passkey'],
    ['passkeys, otp(sms email)', 'forms', 'forms passkey'],
    ['passkeys, passwords', 'forms', 'forms passkey'],
    ['passwords, passkeys, otp(sms)', 'forms', 'forms passkey'],
    ['passkeys, otp(sms whatsapp)', 'forms passkey', 'forms passkey'],
    ['passkeys, oauth(google)', 'oauth passkey', 'oauth passkey'],
    ['passkeys, crypto', 'wallets passkey', 'wallets passkey'],
    ['passkeys, crypto, otp(sms)', 'wallets divider forms passkey', 'wallets divider forms passkey'],
    [
      'passkeys, oauth(google), crypto, emailMagicLinks',
      'oauth wallets divider forms',
      'oauth wallets divider forms passkey',
    ],
  ])('%s, with autofill: %s; without: %s', (config, withAutofill, withoutAutofill) => {
    expect(mainBlocks(configOf(config), fields.withAutofill).join(' ')).toBe(withAutofill);
    expect(mainBlocks(configOf(config), fields.withoutAutofill).join(' ')).toBe(withoutAutofill);
    const withoutPasskeys = mainBlocks(configOf(config), fields.withoutPasskeys);
    expect(withoutPasskeys, 'a browser without any').not.toContain('passkey');
  });

  it.each<[config: string, hasIt: boolean]>([
    ['emailMagicLinks', false],
    ['passwords, emailMagicLinks', false],
    ['oauth(google)', false],
    ['oauth(google github)', true],
    ['oauth(google), emailMagicLinks', true],
    ['otp(sms whatsapp)', true],
    ['otp(sms)', false],
    ['passkeys, emailMagicLinks', true],
    ['crypto, otp(sms)', true],
    ['oauth(), crypto', false],
  ])('of %s offer a choice: %s', (config, hasIt) => expect(hasChoice(configOf(config))).toBe(hasIt));

  it('end with the terms, if there are any', () => {
    const config = { ...configOf('passkeys, emailMagicLinks'), terms: { termsUrl: 'https://example.com/terms' } };
    expect(mainBlocks(config, fields.withoutAutofill)).toEqual(['forms', 'passkey', 'terms']);
  });

  it('do not include OAuth providers without the product', () => {
    const config = { ...configOf('emailMagicLinks'), oauthOptions: configOf('oauth(google)').oauthOptions };
    expect(mainBlocks(config, fields.withAutofill)).toEqual(['forms']);
  });

  it('reserve one row for each OAuth provider, and one for every other block', () => {
    const config = configOf('oauth(google github apple), crypto, passkeys');
    const heights = mainBlocks(config, fields.withAutofill).map((block) => [block, blockRows(block, config, false)]);
    expect(heights).toEqual([
      ['oauth', 3],
      ['wallets', 1],
      ['passkey', 1],
    ]);
  });

  it.each([
    ['oauth(google github apple figma)', 1],
    ['oauth(google github apple figma slack)', 2],
    ['oauth', 0],
  ])('reserve a row for four icons if OAuth providers have icon buttons: %s', (config, rows) => {
    expect(blockRows('oauth', configOf(config), true)).toBe(rows);
  });

  it('reserve a separate row for One Tap next to icons', () => {
    const config = configOf('oauth(google github apple)');
    config.oauthOptions.providers = config.oauthOptions.providers.map((provider) => ({ ...provider, one_tap: true }));
    expect(blockRows('oauth', config, true)).toBe(2);
  });
});

describe('the tabs of Main, in the order of the configuration', () => {
  it.each<[config: string, tabs: string]>([
    ['emailMagicLinks', 'email'],
    ['passwords', 'email'],
    ['otp', 'email'],
    ['otp(whatsapp)', 'whatsapp'],
    ['otp(sms whatsapp email)', 'sms whatsapp email'],
    ['otp(email whatsapp sms)', 'email whatsapp sms'],
    ['emailMagicLinks, otp(whatsapp)', 'email whatsapp'],
    ['otp(sms), emailMagicLinks', 'sms email'],
    ['otp(sms sms)', 'sms'],
    ['otp(sms), otp(sms)', 'sms'],
    // "If password-based products are configured, the email tab is merged into a single passwords tab."
    ['passwords, emailMagicLinks', 'email'],
    ['passwords, otp(email)', 'email'],
    ['passwords, otp(sms email)', 'email sms'],
    ['otp(sms email), passwords', 'sms email'],
    ['otp(whatsapp), passwords, emailMagicLinks', 'whatsapp email'],
    // No forms at all.
    ['oauth(google), crypto, passkeys', ''],
  ])('%s: %s', (config, tabs) => {
    expect(formMethods(configOf(config)).join(' ')).toBe(tabs);
  });
});

describe("the email form's method, and the alternative on the password screen", () => {
  it.each<[config: string, form: EmailMethod | null, alternative: 'link' | 'passcode' | null]>([
    ['emailMagicLinks', 'link', 'link'],
    ['otp(sms email)', 'passcode', 'passcode'],
    ['passwords', 'password', null],
    ['emailMagicLinks, passwords', 'password', 'link'],
    ['otp(email), passwords', 'password', 'passcode'],
    ['passwords, otp(sms)', 'password', null],
    ['passwords, otp(sms), emailMagicLinks', 'password', 'link'],
    ['otp(sms whatsapp)', null, null],
    ['oauth(google), crypto, passkeys', null, null],
  ])('%s: %s, %s', (config, form, alternative) => {
    expect(emailMethod(configOf(config))).toBe(form);
    expect(passwordAlternative(configOf(config))).toBe(alternative);
  });
});

describe('wallets on Main: at most 6 minus the OAuth providers minus 1', () => {
  it.each<[config: string, wallets: number]>([
    ['crypto', 5],
    ['crypto, oauth()', 5],
    ['crypto, oauth(google)', 4],
    ['oauth(google apple), crypto', 3],
    ['crypto, oauth(google apple github slack)', 1],
    ['crypto, oauth(google google apple)', 3],
    ['crypto, oauth(google apple github slack yahoo)', 0],
    ['crypto, oauth(google apple github slack yahoo figma)', 0],
    [`crypto, oauth(${oauthProviders.join(' ')})`, 0],
  ])('%s: %i', (config, wallets) => {
    expect(walletsOnMain(configOf(config))).toBe(wallets);
  });

  it('take the places of OAuth providers whose product is not configured', () => {
    const config = { ...configOf('crypto'), oauthOptions: configOf('oauth(google apple)').oauthOptions };
    expect(walletsOnMain(config)).toBe(5);
  });
});

describe("the place of One Tap's prompt", () => {
  it.each<[position: OneTapPosition | undefined, withoutFedCM: string, withFedCM: string | null]>([
    [undefined, 'floating', 'floating'],
    ['floating', 'floating', 'floating'],
    ['embedded', 'embedded', 'floating'],
    ['floatingOrEmbedded', 'embedded', 'floating'],
    ['embeddedOnly', 'embedded', null],
    ['forceLegacyEmbedded', 'embedded', 'embedded'],
  ])('%s: %s, in a browser with FedCM %s', (position, withoutFedCM, withFedCM) => {
    const provider = { type: 'google' as const, one_tap: true, ...(position && { position }) };
    const browser = { hasPasskeys: true, supportsPasskeyAutofill: true, refusedProviders: [] };
    expect(oneTapMode(provider, { ...browser, hasFedCM: false })).toBe(withoutFedCM);
    expect(oneTapMode(provider, { ...browser, hasFedCM: true })).toBe(withFedCM);
  });
});

describe('for any configuration', () => {
  const someOf = <T>(all: readonly T[], minLength = 1) => fc.shuffledSubarray([...all], { minLength });
  const configs = fc
    .record({ products: someOf(consumerProducts), methods: someOf(otpMethods), providers: someOf(oauthProviders, 0) })
    .map(({ products, methods, providers }) =>
      resolveConfig({
        products,
        otpOptions: { methods },
        oauthOptions: { providers: providers.map((type) => ({ type })) },
      }),
    );
  const browsers = fc.record({ hasPasskeys: fc.constant(true), supportsPasskeyAutofill: fc.boolean() });
  const holds = (
    property: (config: ResolvedConfig, browser: { hasPasskeys: boolean; supportsPasskeyAutofill: boolean }) => void,
  ) => fc.assert(fc.property(configs, browsers, property), { numRuns: 500 });
  const without = (config: ResolvedConfig, product: Product): ResolvedConfig => ({
    ...config,
    products: config.products.filter((oneProduct) => oneProduct !== product),
  });

  it('the blocks have a fixed order, each at most once', () => {
    holds((config, browser) => {
      const blocks = mainBlocks(config, browser);
      const inOrder = ['oauth', 'wallets', 'divider', 'forms', 'passkey'].filter((name) =>
        blocks.some((block) => block === name),
      );
      expect(blocks).toEqual(inOrder);
    });
  });

  it("'or' separates buttons and forms, and appears nowhere else", () => {
    holds((config, browser) => {
      const blocks = mainBlocks(config, browser);
      const aboveForms = blocks[blocks.indexOf('forms') - 1];
      expect(aboveForms === 'oauth' || aboveForms === 'wallets').toBe(false);
      expect(blocks[0]).not.toBe('divider');
      if (blocks.includes('divider')) expect(aboveForms).toBe('divider');
    });
  });

  it('Main offers a method besides passkeys, or reports an error', () => {
    holds((config, browser) => {
      const blocks = mainBlocks(config, browser).filter((block) => block !== 'passkey');
      const isImpossible = ['passkeys_by_itself', 'invalid_config'].includes(configError(config) ?? '');
      expect(blocks.length === 0).toBe(isImpossible);
    });
  });

  it('every configured product can be reached from Main', () => {
    holds((config, browser) => {
      fc.pre(configError(config) === null);
      const blocks = mainBlocks(config, browser);
      const forms = formMethods(config);
      const byEmail = [emailMethod(config), passwordAlternative(config)];
      const isReached: Record<Product, () => boolean> = {
        oauth: () => blocks.includes('oauth') || config.oauthOptions.providers.length === 0,
        crypto: () => blocks.includes('wallets'),
        emailMagicLinks: () => forms.includes('email') && byEmail.includes('link'),
        otp: () =>
          config.otpOptions.methods.every(
            (method) => forms.includes(method) && (method !== 'email' || byEmail.includes('passcode')),
          ),
        passwords: () => forms.includes('email') && byEmail.includes('password'),
        passkeys: () => blocks.includes('passkey') || (browser.supportsPasskeyAutofill && forms.includes('email')),
        // For organizations only.
        emailOtp: () => false,
        sso: () => false,
      };
      expect(config.products.filter((product) => !isReached[product]())).toEqual([]);
    });
  });

  it('the forms are shown if there is one, the email form if an address is needed', () => {
    holds((config, browser) => {
      const forms = formMethods(config);
      expect(mainBlocks(config, browser).includes('forms')).toBe(forms.length > 0);
      expect(emailMethod(config) !== null).toBe(forms.includes('email'));
      expect(new Set(forms).size).toBe(forms.length);
    });
  });

  it('the order of products affects only the order of tabs', () => {
    holds((config, browser) => {
      const reversedConfig = {
        ...config,
        products: config.products.toReversed(),
        otpOptions: { ...config.otpOptions, methods: config.otpOptions.methods.toReversed() },
      };
      expect(mainBlocks(reversedConfig, browser)).toEqual(mainBlocks(config, browser));
      expect(configError(reversedConfig)).toBe(configError(config));
      expect(emailMethod(reversedConfig)).toBe(emailMethod(config));
      expect(walletsOnMain(reversedConfig)).toBe(walletsOnMain(config));
      expect(formMethods(reversedConfig).toSorted()).toEqual(formMethods(config).toSorted());
    });
  });

  it('removing a product removes only its own blocks', () => {
    holds((config, browser) => {
      for (const product of config.products) {
        const fewer = without(config, product);
        const blocks = mainBlocks(config, browser);
        // A passkey offered in the email field gets a button when that field is removed.
        const remaining = mainBlocks(fewer, browser).filter((block) => block !== 'passkey');
        expect(blocks).toEqual(expect.arrayContaining(remaining));
        expect(formMethods(config)).toEqual(expect.arrayContaining(formMethods(fewer)));
        expect(walletsOnMain(fewer)).toBeGreaterThanOrEqual(walletsOnMain(config));
      }
    });
  });

  it('links and passcodes by email conflict, and either one alone is valid', () => {
    holds((config) => {
      fc.pre(configError(config) === 'eml_and_email_otp');
      expect(configError(without(config, 'emailMagicLinks'))).toBeNull();
      expect(configError(without(config, 'otp'))).toBeNull();
    });
  });

  it('OAuth providers, wallets and one more button share six places', () => {
    holds((config, browser) => {
      const wallets = walletsOnMain(config);
      const buttons = mainBlocks(config, browser).includes('oauth') ? blockRows('oauth', config, false) : 0;
      expect(wallets).toBeGreaterThanOrEqual(0);
      expect(wallets === 0 || wallets + buttons + 1 <= 6).toBe(true);
    });
  });
});
