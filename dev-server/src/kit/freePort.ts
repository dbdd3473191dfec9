import { listen } from '../http/listen.ts';

/** A port that nobody uses now, for an application whose address the frame must know before the application starts. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(0);
  await close();
  return port;
}
