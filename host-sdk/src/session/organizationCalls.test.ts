// @vitest-environment happy-dom
import type { FrameMethods, Member, Organization, OrganizationMembership } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auth } from '../auth/buildAuth.ts';
import { createAuth } from '../auth/createAuth.ts';
import { frameOrigin, installFrames, session, user } from '../testing/frameDouble.ts';

const member: Member = {
  member_id: 'member-1',
  organization_id: 'organization-1',
  email_address: 'ada@acme.test',
  email_address_verified: true,
  name: 'Ada',
  status: 'active',
  roles: ['stytch_member'],
  mfa_enrolled: false,
};
const acme: Organization = {
  organization_id: 'organization-1',
  organization_name: 'Acme Robotics',
  organization_slug: 'acme',
  organization_logo_url: '',
};
const borealis: Organization = { ...acme, organization_id: 'organization-2', organization_slug: 'borealis' };
const state = { session, user, member, organization: acme };
const isSignedIn: Partial<FrameMethods> = { session: async () => ({ ok: true, value: state }) };

let frames: ReturnType<typeof installFrames>;
let auth: Auth;
beforeEach(() => {
  document.documentElement.innerHTML = '<body></body>';
  frames = installFrames();
  auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: frameOrigin });
});
afterEach(() => {
  auth.destroy();
  frames.close();
});

/** Acts as the hidden frame that the SDK creates. */
async function hiddenFrame(methods: Partial<FrameMethods>) {
  await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1), { timeout: 10_000 });
  return frames.load(document.querySelector('iframe') as HTMLIFrameElement, methods);
}

test('the member and the organization of the session are returned', async () => {
  const calls = Promise.all([auth.member.get(), auth.organization.get()]);
  await hiddenFrame(isSignedIn);
  expect(await calls).toEqual([member, acme]);
});

test('a consumer has neither', async () => {
  const calls = Promise.all([auth.member.get(), auth.organization.get()]);
  await hiddenFrame({ session: async () => ({ ok: true, value: { session, user } }) });
  expect(await calls).toEqual([null, null]);
});

describe('the list of organizations', () => {
  const memberships: OrganizationMembership[] = [
    { organization: acme, type: 'active', isCurrent: true, needsProof: false },
    { organization: borealis, type: 'invited', isCurrent: false, needsProof: true },
  ];

  test('is that of the frame', async () => {
    const call = auth.organization.list();
    await hiddenFrame({ ...isSignedIn, organizations: async () => ({ ok: true, value: memberships }) });
    expect(await call).toEqual(memberships);
  });

  test('is refused if the frame answers something else', async () => {
    const call = expect(auth.organization.list()).rejects.toMatchObject({ name: 'HostSdkError' });
    const organizations = async () => ({ ok: true, value: [{ organization: 'acme' }] }) as never;
    await hiddenFrame({ ...isSignedIn, organizations });
    await call;
  });
});

describe('a switch', () => {
  test('returns the organization, and reaches the listeners', async () => {
    const events: unknown[] = [];
    auth.organization.onChange((now) => events.push(now?.organization_slug));
    auth.member.onChange((now) => events.push(now?.organization_id));
    const otherState = { ...state, member: { ...member, organization_id: 'organization-2' }, organization: borealis };
    const switchOrganization = vi.fn(async () => ({ ok: true, value: otherState }) as const);
    const call = auth.organization.switch('organization-2');
    await hiddenFrame({ ...isSignedIn, switchOrganization });
    expect(await call).toEqual(borealis);
    expect(switchOrganization).toHaveBeenCalledExactlyOnceWith('organization-2');
    expect(events).toEqual(expect.arrayContaining(['borealis', 'organization-2']));
  });

  test.each(['organization_pending', 'no_session'] as const)(
    'that the frame refuses keeps its code: %s',
    async (code) => {
      const call = expect(auth.organization.switch('organization-2')).rejects.toMatchObject({ code });
      const error = { kind: 'client', code, message: 'No.' } as const;
      await hiddenFrame({ ...isSignedIn, switchOrganization: async () => ({ ok: false, error }) });
      await call;
    },
  );

  test('names an organization', async () => {
    await expect(auth.organization.switch(7 as never)).rejects.toMatchObject({ name: 'HostSdkError' });
    expect(document.querySelector('iframe')).toBeNull();
  });
});
