import { describe, expect, it } from 'vitest';
import { rest } from '../../i18n/en/rest.ts';
import { consentItem, hasCustomScopes } from './scopeTexts.ts';

const item = (scope: string, description: string | null = null) => consentItem({ scope, description }, rest.idp);

describe('scopes shown at consent (specification §6)', () => {
  it.each([
    ['openid', 'Verify your identity', ['Recognise your account when you come back']],
    ['profile', 'View your profile', ['Your name', 'Your picture', 'Your language']],
    ['email', 'View your email address', ['Your email address, and whether it is verified']],
    ['phone', 'View your phone number', ['Your phone number, and whether it is verified']],
    ['offline_access', 'Keep access when the app is not active', ['What you allow here lasts until you withdraw it']],
    ['full_access', 'Act for you', ['Everything that you can do with your account yourself']],
  ])('%s', (scope, title, details) => {
    expect(item(scope)).toEqual({ id: scope, title, details });
    expect(item(scope, 'Something else'), 'no project words them').toEqual({ id: scope, title, details });
    expect(hasCustomScopes([{ scope, description: null }])).toBe(false);
  });

  it('show the description of a custom scope, or its name', () => {
    expect(item('plants:read', 'See your plants')).toMatchObject({ title: 'See your plants' });
    expect(item('plants:water')).toMatchObject({ title: 'Use the plants:water scope' });
    expect(item('constructor')).toMatchObject({ title: 'Use the constructor scope' });
    expect(
      hasCustomScopes([
        { scope: 'openid', description: null },
        { scope: 'plants:water', description: null },
      ]),
    ).toBe(true);
  });
});
