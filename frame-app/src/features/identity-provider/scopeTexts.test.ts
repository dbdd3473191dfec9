import { describe, expect, it } from 'vitest';
import { rest } from '../../i18n/en/rest.ts';
import { byWeight, consentItem, hasCustomScopes } from './scopeTexts.ts';

const item = (scope: string, description: string | null = null) => consentItem({ scope, description }, rest.idp);

describe('scopes shown at consent', () => {
  it.each([
    ['openid', 'Verify your identity', ['Recognize your account when you return']],
    ['profile', 'View your profile', ['Your name', 'Your picture', 'Your language']],
    ['email', 'View your email address', ["Your email address and whether it's verified"]],
    ['phone', 'View your phone number', ["Your phone number and whether it's verified"]],
    [
      'offline_access',
      "Keep access even when you're not using the app",
      ["This lasts until you remove the app's access"],
    ],
    ['full_access', 'Act on your behalf', ['Do anything you can do with your account']],
  ])('%s', (scope, title, details) => {
    expect(item(scope)).toEqual({ id: scope, title, details });
    expect(item(scope, 'Something else'), 'no project words them').toEqual({ id: scope, title, details });
    expect(hasCustomScopes([{ scope, description: null }])).toBe(false);
  });

  it('show the description of a custom scope, or its name', () => {
    expect(item('plants:read', 'See your plants')).toEqual({
      id: 'plants:read',
      title: 'See your plants',
      details: ['plants:read'],
    });
    expect(item('plants:water')).toMatchObject({ title: 'Use the plants:water scope' });
    expect(item('constructor')).toMatchObject({ title: 'Use the constructor scope' });
    expect(
      hasCustomScopes([
        { scope: 'openid', description: null },
        { scope: 'plants:water', description: null },
      ]),
    ).toBe(true);
  });

  it('show what an app may do before what it learns about the visitor', () => {
    const scopes = ['openid', 'email', 'offline_access', 'plants:read', 'full_access'];
    const weighedScopes = byWeight(scopes.map((scope) => ({ scope, description: null })));
    expect(weighedScopes.map(({ scope }) => scope)).toEqual([
      'plants:read',
      'full_access',
      'offline_access',
      'openid',
      'email',
    ]);
  });
});
