import { expectTypeOf, test } from 'vitest';
import type { WidgetErrorCode, WidgetErrorKinds } from './errors.ts';

test('gives every code a kind', () => {
  expectTypeOf<WidgetErrorKinds[WidgetErrorCode]>().toEqualTypeOf<'config' | 'api' | 'client' | 'protocol'>();
});
