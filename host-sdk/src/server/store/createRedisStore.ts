import type { SharedStore } from './sharedStore.ts';

/** The part of a client of the package `redis` that the store uses. */
export type RedisClient = {
  set(key: string, value: string, options: { EX: number; NX: true }): Promise<unknown>;
  get(key: string): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
};

/** A script, because Redis runs scripts as one step. */
const REPLACE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1`;

/**
 * Creates a store for `createApprovals` or `createAppActivity` in Redis, version 6 or newer, or Valkey.
 *
 * @param client a connected client of the package `redis`, of the primary server.
 * @param prefix the start of every key. Default `approval:`. Each use needs its own.
 */
export function createRedisStore(client: RedisClient, prefix = 'approval:'): SharedStore {
  return {
    async add(key, text, seconds) {
      const response = await client.set(prefix + key, text, { EX: Math.ceil(seconds), NX: true });
      if (response === null) throw new Error('The key exists.');
    },
    async read(key) {
      const text = await client.get(prefix + key);
      return typeof text === 'string' ? text : null;
    },
    replace: async (key, before, after) =>
      Number(await client.eval(REPLACE, { keys: [prefix + key], arguments: [before, after] })) === 1,
  };
}
