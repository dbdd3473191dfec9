import { plainAddress } from '../../common/plainAddress.ts';
import type { Member } from '../../wire/b2bResponses.ts';
import { type Clock, timestamp } from '../clock.ts';
import { newId } from '../newId.ts';
import { persistMap } from '../persistedPart.ts';

/** A member without the values that other parts of the state hold: implicit roles, and whether a password is set. */
export type StoredMember = Omit<Member, 'roles' | 'is_admin' | 'member_password_id'> & {
  /** The roles that were assigned directly. */
  role_ids: string[];
  /** The id of the phone number in factors. */
  phone_id: string;
  /** The id of an authenticator app that waits for its first code; empty if there is none. */
  pending_totp_id: string;
  /** An email address that waits for its confirmation; empty if there is none. */
  pending_email_address: string;
};

type MemberDetails = Partial<
  Pick<
    StoredMember,
    | 'status'
    | 'name'
    | 'email_address_verified'
    | 'trusted_metadata'
    | 'untrusted_metadata'
    | 'is_breakglass'
    | 'mfa_enrolled'
    | 'mfa_phone_number'
    | 'mfa_phone_number_verified'
    | 'default_mfa_method'
    | 'role_ids'
    | 'external_id'
  >
>;

export type Members = ReturnType<typeof createMembers>;

/** The members of all organizations. An email address may belong to one member in each organization. */
export function createMembers(clock: Clock) {
  const members = new Map<string, StoredMember>();
  const list = () => [...members.values()];
  const withEmail = (address: string) => list().filter((member) => member.email_address === plainAddress(address));

  return {
    persisted: persistMap(members),
    all: list,
    get: (memberId: string) => members.get(memberId),
    of: (organizationId: string) => list().filter((member) => member.organization_id === organizationId),

    /** Returns the memberships of an address. Deleted members are left out. */
    membershipsOf: (address: string) => withEmail(address).filter(({ status }) => status !== 'deleted'),

    /** Finds the member of an organization by email address, even a deleted member. */
    findByEmail: (organizationId: string, address: string) =>
      withEmail(address).find((member) => member.organization_id === organizationId),

    /** Finds a member of an organization by the provider's id or the application's external id. */
    find: (organizationId: string, id: string) =>
      list().find(
        (member) => member.organization_id === organizationId && (member.member_id === id || member.external_id === id),
      ),

    create(organizationId: string, address: string, details: MemberDetails = {}): StoredMember {
      const now = timestamp(clock.now());
      const member: StoredMember = {
        organization_id: organizationId,
        member_id: newId('member'),
        email_address: plainAddress(address),
        email_address_verified: false,
        retired_email_addresses: [],
        status: 'active',
        name: '',
        trusted_metadata: {},
        untrusted_metadata: {},
        created_at: now,
        updated_at: now,
        sso_registrations: [],
        is_breakglass: false,
        mfa_enrolled: false,
        mfa_phone_number: '',
        mfa_phone_number_verified: false,
        default_mfa_method: '',
        totp_registration_id: '',
        oauth_registrations: [],
        scim_registration: null,
        role_ids: [],
        phone_id: newId('member-phone'),
        pending_totp_id: '',
        pending_email_address: '',
        ...details,
      };
      members.set(member.member_id, member);
      return member;
    },

    update(member: StoredMember, changes: Partial<StoredMember>): void {
      Object.assign(member, changes, { updated_at: timestamp(clock.now()) });
    },

    /** Deletes the members of a deleted organization. */
    removeAllOf(organizationId: string): void {
      for (const [id, member] of members) if (member.organization_id === organizationId) members.delete(id);
    },
  };
}
