import { type Clock, timestamp } from '../clock.ts';

/** An action of a caller on an organization, allowed or refused. It contains no secrets. */
export type AuditEntry = {
  at: string;
  organization_id: string;
  /** The calling member, or the SCIM connection of the calling directory. */
  actor: { type: 'member' | 'directory'; id: string; name: string };
  /** The method and path of the call, such as `PUT /organizations/me`. */
  action: string;
  /** `done`, or the error type of the refusal. */
  outcome: string;
};

/** The maximum number of entries. The oldest entry is dropped first. */
const KEPT_ENTRIES = 1000;

export type Audit = ReturnType<typeof createAudit>;

/** The log of administrative calls, oldest first. A restart empties it. */
export function createAudit(clock: Clock) {
  const entries: AuditEntry[] = [];
  return {
    note(entry: Omit<AuditEntry, 'at'>): void {
      entries.push({ at: timestamp(clock.now()), ...entry });
      if (entries.length > KEPT_ENTRIES) entries.shift();
    },
    of: (organizationId: string) => entries.filter((entry) => entry.organization_id === organizationId),
  };
}
