import { core } from './en/core.ts';
import { rest } from './en/rest.ts';

/** English, the catalogue that defines the keys of every other one. */
export const en = { ...core, ...rest };
