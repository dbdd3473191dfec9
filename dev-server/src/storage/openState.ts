import type { JWK } from 'jose';
import { createState, type ProjectIdentity, type State } from '../state/createState.ts';
import type { ProjectSettings } from '../state/project.ts';
import { applySeed } from './applySeed.ts';
import { openDataFolder } from './dataFolder.ts';
import { type Persistence, persistInFolder } from './persistInFolder.ts';
import { restoreParts } from './snapshot.ts';

type Beginning = {
  identity: ProjectIdentity;
  providerUrl: string;
  project: ProjectSettings;
  addInitialData?: ((state: State) => void) | undefined;
};

/**
 * Restores the state from the data folder. An empty or missing folder gives a new state with the seed.
 *
 * @throws Error when the folder or the seed cannot be read
 */
export async function openState(
  beginning: Beginning,
  { dataFolder, seed }: { dataFolder?: string | undefined; seed?: unknown },
): Promise<{ state: State; persistence?: Persistence }> {
  if (dataFolder === undefined) {
    const state = await createState(beginning);
    if (seed !== undefined) await applySeed(state, seed);
    return { state };
  }
  const folder = openDataFolder(dataFolder);
  try {
    const { parts } = folder;
    const signingKey = parts.keys?.session as JWK | undefined;
    const state = await createState({ ...beginning, ...(signingKey && { signingKey }) });
    if (Object.keys(parts).length > 0) restoreParts(state, parts);
    else if (seed !== undefined) await applySeed(state, seed);
    return { state, persistence: persistInFolder(state, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}
