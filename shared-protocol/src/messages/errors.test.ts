import { expectTypeOf, test } from 'vitest';
import type { WidgetErrorCode, WidgetErrorKinds } from './errors.ts';

test('every code has a kind', () => {
  expectTypeOf<WidgetErrorKinds[WidgetErrorCode]>().toEqualTypeOf<'config' | 'api' | 'client' | 'protocol'>();
});
