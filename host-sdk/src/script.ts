import { type AuthOptions, buildAuth, type LazyParts } from './buildAuth.ts';
import { HostSdkError } from './errors.ts';
import { preload } from './preload.ts';

// The plain <script> build: one file, which finds its lazy parts beside itself.
const { src } = document.currentScript as HTMLScriptElement;
const part = (name: string) => () => import(new URL(`vestibule-${name}.js`, src).href);
const parts: LazyParts = { session: part('session'), diagnose: part('diagnose'), wallets: part('wallets') };

Object.assign(globalThis, {
  Vestibule: { createAuth: (options: AuthOptions) => buildAuth(options, parts), preload, HostSdkError },
});
