import { expect, test } from 'vitest';
import { originOfApp } from './originOfApp.ts';

test('says how an app was registered; by the project if nothing is noted', () => {
  expect(originOfApp({})).toBe('created manually');
  expect(originOfApp({ creation_method: 'dynamic' })).toBe('dynamic registration');
  expect(originOfApp({ creation_method: 'client_id_metadata_document' })).toBe('metadata document');
});
