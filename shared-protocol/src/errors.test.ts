import { expectTypeOf, test } from 'vitest';
import type { WidgetErrorCode, WidgetErrorKinds, widgetErrorCodes } from './errors.ts';

test('every code is on the list, and has a kind', () => {
  expectTypeOf<(typeof widgetErrorCodes)[number]>().toEqualTypeOf<WidgetErrorCode>();
  expectTypeOf<WidgetErrorKinds[WidgetErrorCode]>().toEqualTypeOf<'config' | 'api' | 'client' | 'protocol'>();
});
