import { changeJar, readJar } from './tripCookie.ts';

/** For this long a pair waits until what it is made for is on its way: milliseconds. */
const PAIR_MS = 30 * 60_000;

/**
 * The PKCE pairs of the provider's client: one document of the auth domain begins a sign-in with them, another one ends it. By
 * the library's names, and as the library writes them.
 */
export const pkcePairs = {
  read(of: string): string | null {
    const pair = readJar().pairs.find((one) => one.of === of);
    return pair ? JSON.stringify({ code_challenge: pair.code_challenge, code_verifier: pair.code_verifier }) : null;
  },

  write(of: string, pair: string): void {
    const { code_challenge, code_verifier } = JSON.parse(pair);
    const made = { of, code_challenge, code_verifier, untilMs: Date.now() + PAIR_MS };
    changeJar((jar) => ({ ...jar, pairs: [...jar.pairs.filter((one) => one.of !== of), made] }));
  },

  /** It is spent. */
  drop(of: string): void {
    changeJar((jar) => ({ ...jar, pairs: jar.pairs.filter((one) => one.of !== of) }));
  },
};
