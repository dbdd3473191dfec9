import { listen } from '../http/listen.ts';

/** Returns a free port, for an application whose address must be configured before it starts. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(0);
  await close();
  return port;
}
