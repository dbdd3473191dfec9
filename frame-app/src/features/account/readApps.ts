import { plainName } from '@vestibule/shared-protocol';
import type { RbacPolicy } from '../../provider/patches/internals.ts';
import type { AppUse } from '../identity-provider/appActivity.ts';
import { notesAbout } from '../identity-provider/appNotes.ts';
import { descriptionIn } from '../identity-provider/scopeNames.ts';
import type { ConnectedApp } from './port.ts';

/** An app as the provider lists it, for users and members alike. */
type ListedApp = { connected_app_id: string; name: string; description: string; scopes_granted: string };

/** Reads the apps of an account, with the notes of this browser and the uses that the application's servers report. */
export function readApps(
  apps: ListedApp[],
  policy: RbacPolicy | null | undefined,
  userId: string,
  uses: readonly AppUse[],
): ConnectedApp[] {
  const describe = (scope: string) => ({ scope, description: descriptionIn(policy, scope) });
  const notes = notesAbout(
    userId,
    apps.map(({ connected_app_id }) => connected_app_id),
  );
  return apps.map(({ connected_app_id: id, name, description, scopes_granted }) => {
    const note = notes.get(id);
    // An app with a metadata document has another id in tokens than in the account.
    const useTimes = uses.filter(({ ids }) => ids.includes(id) || (note && ids.includes(note.clientId)));
    return {
      id,
      name: plainName(name),
      description: plainName(description),
      scopes: scopes_granted.split(' ').filter(Boolean).map(describe),
      ...(note && { note }),
      ...(useTimes.length > 0 && { lastUsedMs: Math.max(...useTimes.map(({ lastMs }) => lastMs)) }),
    };
  });
}
