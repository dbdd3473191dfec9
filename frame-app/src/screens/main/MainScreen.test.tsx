import {
  type OAuthProviderType,
  type OtpMethod,
  otpMethods,
  type Product,
  products,
  resolveConfig,
} from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import { drawLoaded } from '../../testing/drawLoaded.ts';
import { en } from '../../text/en.ts';
import { MainScreen } from './MainScreen.tsx';

// On a server React draws the document that is to be taken over; what stands after that is meant here.
vi.mock('../../ui/useIsHydrated.ts', () => ({ useIsHydrated: () => true }));

type Setup = {
  products: Product[];
  methods: OtpMethod[];
  supportsPasskeyAutofill: boolean;
  providers?: OAuthProviderType[];
};

/** Main as it stands once all of its code is loaded. */
function draw({
  products,
  methods,
  supportsPasskeyAutofill,
  providers = ['google', 'github'],
}: Setup): Promise<string> {
  const config = resolveConfig({
    products,
    otpOptions: { methods },
    oauthOptions: { providers: providers.map((type) => ({ type })) },
  });
  const screen = (
    <MainScreen
      state={{ screen: 'Main' }}
      config={config}
      environment={{ supportsPasskeyAutofill, hasFedCM: false, isInAppBrowser: false }}
      busy={null}
      error={null}
      failed={null}
      ask={() => {}}
      texts={en}
      toast={() => {}}
    />
  );
  return drawLoaded(screen);
}

const subsets = <T,>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => sets.concat(sets.map((set) => set.concat(one))), [[]]).slice(1);

const combinations: Setup[] = subsets(products).flatMap((products) =>
  (products.includes('otp') ? subsets(otpMethods) : [['email' as const]]).flatMap((methods) =>
    [true, false].map((supportsPasskeyAutofill) => ({ products, methods, supportsPasskeyAutofill })),
  ),
);

/** What specification §2, "Main", says of a combination, in its own words. */
function specified({ products, methods, supportsPasskeyAutofill }: Setup) {
  const has = (product: Product) => products.includes(product);
  const hasEmailPasscode = has('otp') && methods.includes('email');
  if (products.every((product) => product === 'passkeys')) {
    return 'Error: Cannot use Passkeys by itself, please add another product to the config.';
  }
  if (hasEmailPasscode && has('emailMagicLinks')) return 'Error: Cannot use both EML and Email OTP';

  const hasEmail = has('passwords') || has('emailMagicLinks') || hasEmailPasscode;
  const phones = has('otp') ? methods.filter((method) => method !== 'email').length : 0;
  const forms = (hasEmail ? 1 : 0) + phones;
  const hasButtons = has('oauth') || has('crypto');
  return {
    blocks: [
      has('oauth') && 'oauth',
      has('crypto') && 'wallets',
      hasButtons && forms > 0 && 'divider',
      forms > 0 && 'forms',
      has('passkeys') && !(supportsPasskeyAutofill && hasEmail) && 'passkey',
    ].filter(Boolean),
    tabs: forms > 1 ? forms : 0,
  };
}

const nameOf = ({ products, methods, supportsPasskeyAutofill }: Setup) =>
  `${products.join(' ')}${products.includes('otp') ? ` (${methods.join(' ')})` : ''}, ${supportsPasskeyAutofill ? 'with' : 'without'} passkey autofill`;

describe('Main shows what specification §2 says', () => {
  it.each(combinations.map((setup) => [nameOf(setup), setup] as const))('%s', async (_, setup) => {
    const html = await draw(setup);
    const wanted = specified(setup);
    expect(html).toContain('>Sign up or log in</h1>');
    if (typeof wanted === 'string') {
      expect(html).toContain(wanted);
      expect(html).not.toMatch(/<(form|button)/);
      return;
    }
    const blocks = [...html.matchAll(/class="block block-(\w+)"/g)].map(([, block]) => block);
    const tabs = [...html.matchAll(/role="tab"/g)].length;
    expect({ blocks, tabs }).toEqual(wanted);
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

  it('merge the e-mail tab into the one of passwords', async () => {
    const html = await withMethods(['passwords', 'emailMagicLinks']);
    expect(html).not.toContain('role="tab"');
    expect(html.match(/<input[^>]*name="email"/g)).toHaveLength(1);
    expect(html).toContain('>Continue with email</button>');
  });

  it('ask for a number at once where a phone method stands alone', async () => {
    const html = await withMethods(['otp'], ['whatsapp']);
    expect(html).not.toContain('role="tab"');
    expect(html).toContain('>Continue with WhatsApp</button>');
    expect(html).toMatch(/<option value="US" selected="">United States \+1<\/option>/);
    expect(html.match(/<option/g)?.length).toBeGreaterThan(240);
  });
});

it('says that no way to sign in is configured rather than showing nothing', async () => {
  const html = await draw({ products: ['oauth'], providers: [], methods: ['email'], supportsPasskeyAutofill: true });
  expect(html).toContain('Error: No way to sign in is configured, please add a product to the config.');
});
