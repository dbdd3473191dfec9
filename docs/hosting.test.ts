import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, 'hosting.md'), 'utf8');

test('the nginx sample has everything that nginx requires for https', () => {
  const [sample = ''] = /^server \{[\s\S]*?^\}/m.exec(guide) ?? [];
  expect(sample).toContain('listen 443 ssl;');
  for (const directive of ['ssl_certificate', 'ssl_certificate_key', 'root', 'include'])
    expect(sample).toMatch(new RegExp(`^ +${directive} /\\S+;$`, 'm'));
});
