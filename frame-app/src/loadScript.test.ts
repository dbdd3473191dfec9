// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadScript } from './loadScript.ts';

type Rules = { createScriptURL(url: string): string };

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('has a policy for each script that lets its address through, and no other', () => {
  const rules: Rules[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, givenRules: Rules) => {
      rules.push(givenRules);
      return givenRules;
    },
  });
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const scripts = ['https://accounts.google.com/gsi/client', 'https://google.example/one/client'];
  for (const src of scripts) void loadScript(src);
  expect(rules.map(({ createScriptURL }) => createScriptURL('https://evil.example/x.js'))).toEqual(scripts);
});
