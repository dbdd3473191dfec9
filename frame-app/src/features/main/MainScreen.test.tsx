import {
  type OAuthProviderType,
  type OtpMethod,
  type Product,
  products,
  type ResolvedConfig,
  resolveConfig,
} from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import { formMethods, mainBlocks } from '../../flow/configRules.ts';
import { drawLoaded } from '../../gallery/drawLoaded.ts';
import { en } from '../../i18n/en.ts';
import { MainScreen } from './MainScreen.tsx';

// On the server React renders the markup for hydration; these tests check what follows hydration.
vi.mock('../../ui/useIsHydrated.ts', () => ({ useIsHydrated: () => true }));

type Setup = {
  products: Product[];
  methods: OtpMethod[];
  supportsPasskeyAutofill: boolean;
  providers?: OAuthProviderType[];
  hasIconButtons?: boolean;
};

const configOf = ({ products, methods, providers = ['google', 'github'] }: Setup): ResolvedConfig =>
  resolveConfig({
    products,
    otpOptions: { methods },
    oauthOptions: { providers: providers.map((type) => ({ type })) },
  });

/** Renders Main with all of its chunks loaded. */
function draw(setup: Setup): Promise<string> {
  const { supportsPasskeyAutofill, hasIconButtons = false } = setup;
  const screen = (
    <MainScreen
      state={{ screen: 'Main' }}
      config={configOf(setup)}
      environment={{ hasPasskeys: true, supportsPasskeyAutofill, hasFedCM: false, refusedProviders: [] }}
      hasIconButtons={hasIconButtons}
      busy={null}
      read={async () => null}
      error={null}
      failedIntent={null}
      ask={() => {}}
      texts={en}
      toast={() => {}}
      boundary={{ onFailure: () => {}, onRetry: () => {} }}
    />
  );
  return drawLoaded(screen);
}

/** `configRules.test.ts` tests which blocks and tabs a configuration has. */
describe('Main renders the blocks and tabs that the rules require, or explains why there are none', () => {
  it.each<Setup>([
    { products: ['emailMagicLinks'], methods: ['email'], supportsPasskeyAutofill: true },
    { products: ['otp'], methods: ['sms', 'whatsapp', 'email'], supportsPasskeyAutofill: true },
    { products: ['oauth', 'crypto'], methods: ['email'], supportsPasskeyAutofill: true },
    { products: ['oauth', 'passwords', 'passkeys'], methods: ['email'], supportsPasskeyAutofill: true },
    {
      products: [...products].filter((product) => product !== 'otp'),
      methods: ['email'],
      supportsPasskeyAutofill: false,
    },
  ])('$products: one after the other', async (setup) => {
    const html = await draw(setup);
    const config = configOf(setup);
    expect(html).toContain('>Sign up or log in</h1>');
    const blocks = [...html.matchAll(/class="block block-(\w+)"/g)].map(([, block]) => block);
    expect(blocks).toEqual(mainBlocks(config, { hasPasskeys: true, ...setup }));
    const tabs = [...html.matchAll(/role="tab"/g)];
    expect(tabs).toHaveLength(formMethods(config).length > 1 ? formMethods(config).length : 0);
  });

  it.each<[string, Pick<Setup, 'products' | 'providers'>, words: string]>([
    [
      'passkeys alone',
      { products: ['passkeys'] },
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
    ],
    [
      'links and passcodes by email',
      { products: ['emailMagicLinks', 'otp'] },
      'Error: Cannot use both EML and Email OTP',
    ],
    [
      'no sign-in method',
      { products: ['oauth'], providers: [] },
      "Login isn't available here right now. Please reach out to the application developer.",
    ],
  ])('%s: shows the error, and no form or button', async (_, setup, words) => {
    const html = await draw({ ...setup, methods: ['email'], supportsPasskeyAutofill: true });
    expect(html).toContain('>Sign up or log in</h1>');
    expect(html).toContain(words);
    expect(html).not.toMatch(/<(form|button)/);
  });
});

describe('the forms', () => {
  const withMethods = (products: Product[], methods: OtpMethod[] = ['email']) =>
    draw({ products, methods, supportsPasskeyAutofill: true });

  it('are named Text, WhatsApp and Email, in the order of the configuration', async () => {
    const html = await withMethods(['otp'], ['sms', 'whatsapp', 'email']);
    expect([...html.matchAll(/role="tab".*?>(\w+)<\/button>/g)].map(([, name]) => name)).toEqual([
      'Text',
      'WhatsApp',
      'Email',
    ]);
    expect(html).toContain('placeholder="(123) 456-7890"');
    expect(html).toContain('>Continue with text message</button>');
    const emailFirst = await withMethods(['emailMagicLinks', 'otp'], ['whatsapp']);
    expect([...emailFirst.matchAll(/role="tab".*?>(\w+)<\/button>/g)].map(([, name]) => name)).toEqual([
      'Email',
      'WhatsApp',
    ]);
  });

  it('merge the email tab into the password tab', async () => {
    const html = await withMethods(['passwords', 'emailMagicLinks']);
    expect(html).not.toContain('role="tab"');
    expect(html.match(/<input[^>]*name="email"/g)).toHaveLength(1);
    expect(html).toContain('>Continue with email</button>');
  });

  it('ask for a number at once when a phone method is the only one', async () => {
    const html = await withMethods(['otp'], ['whatsapp']);
    expect(html).not.toContain('role="tab"');
    expect(html).toContain('>Continue with WhatsApp</button>');
    expect(html).toMatch(/<option value="US" selected="">United States \+1<\/option>/);
    expect(html.match(/<option/g)?.length).toBeGreaterThan(240);
  });
});

describe('the buttons of OAuth providers', () => {
  const oauth: Setup = { products: ['oauth'], methods: ['email'], supportsPasskeyAutofill: true };

  it('show their names next to their marks, in a separate element', async () => {
    expect(await draw(oauth)).toMatch(/<svg class="mark".*?<\/svg><span>Continue with Google<\/span><\/button>/);
  });

  it('give the name to screen readers and as a tooltip when a theme shows marks only', async () => {
    const html = await draw({ ...oauth, hasIconButtons: true });
    for (const name of ['Google', 'GitHub']) {
      const words = `<span class="visually-hidden">Continue with ${name}</span></button>`;
      expect(html).toMatch(new RegExp(`<button[^>]* title="Continue with ${name}"[^>]*><svg.*?</svg>${words}`));
    }
  });
});
