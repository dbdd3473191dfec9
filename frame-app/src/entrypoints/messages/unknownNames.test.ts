import type { MountUpdate, WidgetError } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { createMistakeReport } from './mistakeReport.ts';
import { reportUnknownNames } from './unknownNames.ts';

function start() {
  const errors: WidgetError[] = [];
  const report = createMistakeReport({ error: (error) => void errors.push(error) });
  const tell = (input: object) => {
    reportUnknownNames(input as MountUpdate, report);
    return errors.splice(0).map(({ message }) => message);
  };
  return { tell, errors };
}

it('reports nothing for known names', () => {
  const { tell } = start();
  const providers = [{ type: 'google', one_tap: true, provider_params: { hd: 'example.com' } }];
  expect(tell({ config: { products: ['oauth'], oauthOptions: { providers }, otpOptions: undefined } })).toEqual([]);
  expect(tell({ theme: { buttons: { primary: { textColor: 'red' } } } })).toEqual([]);
  expect(tell({})).toEqual([]);
});

it('reports each unknown name with its path and the closest known name', () => {
  const config = {
    product: ['otp'],
    otpOptions: { expirationMinuts: 2 },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github', custom_scope: [] }] },
  };
  expect(start().tell({ config, theme: { colours: {} } })).toEqual([
    'config.product: unknown name. Did you mean "products"?',
    'config.otpOptions.expirationMinuts: unknown name. Did you mean "expirationMinutes"?',
    'config.oauthOptions.providers[1].custom_scope: unknown name. Did you mean "custom_scopes"?',
    'theme.colours: unknown name. Did you mean "colors"?',
  ]);
});

it('reports each once, however often it is configured', () => {
  const { tell } = start();
  expect(tell({ config: { product: [] } })).toHaveLength(1);
  expect(tell({ config: { product: [], otpOption: {} } })).toEqual([
    'config.otpOption: unknown name. Did you mean "otpOptions"?',
  ]);
  expect(tell({ config: { product: [] } })).toEqual([]);
});

it('does not take inherited members of objects for known names', () => {
  const messages = start().tell({ config: { constructor: 1, toString: 2, passwordOptions: { hasOwnProperty: 3 } } });
  expect(messages).toEqual([
    expect.stringMatching(/^config\.constructor: unknown name\. Known names: products, /),
    expect.stringMatching(/^config\.toString: unknown name/),
    expect.stringMatching(/^config\.passwordOptions\.hasOwnProperty: unknown name/),
  ]);
});
