import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPageOf, mayLeaveTo } from './destinations.ts';

describe('mayLeaveTo', () => {
  it.each([
    'https://weather.example.org/callback?code=1',
    'HTTPS://weather.example.org/callback',
    'http://127.0.0.1:8123/callback',
    'http://localhost/callback',
    'org.example.weather:/callback?code=1',
    'com.example.app://oauth',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'claude://oauth/callback',
    'cursor:callback',
  ])('allows %s', (address) => {
    expect(mayLeaveTo(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://weather.example.org/%0aalert(1)',
    'javascript:alert(1)//org.example.weather:',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://weather.example.org/8d5b',
    'filesystem:https://weather.example.org/temporary/x.html',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://weather.example.org',
    'chrome://settings',
    'chrome-extension://abc/page.html',
    'moz-extension://abc/page.html',
    'intent://scan/#Intent;scheme=zxing;end',
    'content://contacts',
    'jar:https://weather.example.org/a.jar!/b.html',
    'ws://weather.example.org',
    'tel:+15550100',
    'mailto:mallory@example.org',
    'cur\nsor://callback',
    ' cursor://callback',
    'cursor:',
    'callback',
    '//weather.example.org/callback',
    'https:',
    'https://',
    '',
    `https://weather.example.org/${'a'.repeat(16 * 1024)}`,
    null,
    undefined,
    { toString: () => 'https://weather.example.org' },
  ])('refuses %j', (address) => {
    expect(mayLeaveTo(address)).toBe(false);
  });

  it('is not misled by characters before or within a scheme', () => {
    const schemes = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about');
    const dirt = fc.string({
      unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u001f', '\u00a0', '\u200b', '\ufeff'),
    });
    fc.assert(
      fc.property(schemes, dirt, fc.nat(12), fc.array(fc.boolean()), (scheme, isHidden, place, upper) => {
        const mixedCase = [...scheme].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('');
        const address = `${mixedCase.slice(0, place)}${isHidden}${mixedCase.slice(place)}:alert(1)`;
        if (mayLeaveTo(address)) expect(new URL(address).protocol).not.toBe(`${scheme}:`);
      }),
    );
  });
});

describe('isPageOf', () => {
  const origins = ['https://app.example.com'];

  it('accepts the pages of an origin', () => {
    expect(isPageOf('https://app.example.com/cart?x=1#y', origins)).toBe(true);
    expect(isPageOf('https://app.example.com.evil.example/', origins)).toBe(false);
    expect(isPageOf('https://app.example.com@evil.example/', origins)).toBe(false);
    expect(isPageOf('/cart', origins)).toBe(false);
  });

  it('refuses a `blob:` document of that origin', () => {
    expect(new URL('blob:https://app.example.com/8d5b').origin).toBe('https://app.example.com');
    expect(isPageOf('blob:https://app.example.com/8d5b', origins)).toBe(false);
  });
});
