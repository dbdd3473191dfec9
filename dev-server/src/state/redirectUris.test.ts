import { describe, expect, it } from 'vitest';
import { isRegistered, isSelfRegistrable } from './redirectUris.ts';

describe('a loopback redirect is registered with any port (RFC 8252 §7.3)', () => {
  it.each([
    ['http://127.0.0.1/callback', 'http://127.0.0.1:53124/callback'],
    ['http://127.0.0.1:3000/callback', 'http://127.0.0.1:53124/callback'],
    ['http://[::1]/callback', 'http://[::1]:53124/callback'],
    ['http://localhost:8080/callback?a=b', 'http://localhost/callback?a=b'],
    ['http://127.0.0.1', 'http://127.0.0.1:53124'],
  ])('%s allows %s', (registeredUrls, url) => {
    expect(isRegistered([registeredUrls], url)).toBe(true);
  });

  it.each([
    ['another path', 'http://127.0.0.1/callback', 'http://127.0.0.1:53124/other'],
    ['another query', 'http://127.0.0.1/callback', 'http://127.0.0.1:53124/callback?to=evil'],
    ['another spelling of the host', 'http://127.0.0.1/callback', 'http://localhost:53124/callback'],
    ['https', 'http://127.0.0.1/callback', 'https://127.0.0.1:53124/callback'],
    ['a host behind userinfo', 'http://127.0.0.1/callback', 'http://127.0.0.1:80@evil.example/callback'],
    ['a host behind a backslash', 'http://127.0.0.1/callback', 'http://127.0.0.1:80\\@evil.example/callback'],
    ['a name that begins so', 'http://localhost/callback', 'http://localhost.evil.example:80/callback'],
    ['a port that is none', 'http://127.0.0.1/callback', 'http://127.0.0.1:99999/callback'],
    ['another port of a web address', 'https://app.example/callback', 'https://app.example:8443/callback'],
    ['another port of a local network', 'http://192.168.0.2/callback', 'http://192.168.0.2:81/callback'],
  ])('refuses %s', (_what, registeredUrls, url) => {
    expect(isRegistered([registeredUrls], url)).toBe(false);
  });
});

describe('an app that registers itself', () => {
  it.each([
    'https://app.example/callback',
    'http://127.0.0.1:9/callback',
    'http://localhost/callback',
    'http://[::1]/callback',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
    'com.example.app:/callback',
    'vscode://vscode.github-authentication/did-authenticate?windowId=1',
    'https://app.example',
    'https://app.example/a..b/.well-known/callback',
  ])('may have %s', (uri) => {
    expect(isSelfRegistrable(uri)).toBe(true);
  });

  it.each([
    'http://app.example/callback',
    'http://localhost.evil.example/callback',
    'https://app.example/callback#part',
    'https://user:password@app.example/callback',
    'javascript:alert(1)',
    'data:text/html,hello',
    'chrome://settings/',
    'chrome-extension://abcdef/callback',
    'devtools://x/',
    'ms-settings:privacy',
    'search-ms:query=x',
    'intent://scan/#Intent;scheme=zxing;end',
    'ftp://app.example/callback',
    'https://*.example/callback',
    'https://%2A.example/callback',
    'cursor://*/callback',
    'https://app.example/a/../callback',
    'https://app.example/a/%2e%2E/callback',
    'https://app.example/a/.%2e',
    'https://app.example/./callback',
    'https://app.example\\callback',
    'https://app.example/call\tback',
    ' https://app.example/callback',
    'cursor://host/a/../callback',
    `https://app.example/${'a'.repeat(2048)}`,
    'nowhere',
    '',
  ])('must not have %s', (uri) => {
    expect(isSelfRegistrable(uri)).toBe(false);
  });

  it('has https alone as a web application', () => {
    expect(isSelfRegistrable('https://app.example/callback', 'web')).toBe(true);
    expect(isSelfRegistrable('http://localhost/callback', 'web')).toBe(false);
    expect(isSelfRegistrable('cursor://callback', 'web')).toBe(false);
    expect(isSelfRegistrable('cursor://callback', 'native')).toBe(true);
  });
});
