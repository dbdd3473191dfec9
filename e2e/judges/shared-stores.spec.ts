import { expect, test } from '@playwright/test';
import { createAppActivity, createPostgresStore, createRedisStore, type SharedStore } from '@vestibule/host-sdk/server';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { startPostgres, startRedis } from '../support/databases/stores.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

// Two servers of an application share one real database.

type Shared = { servers: [SharedStore, SharedStore]; stop(): Promise<void> };

const databases: Record<string, () => Promise<Shared>> = {
  async Redis() {
    const redis = await startRedis();
    const connect = () =>
      createClient({ url: `redis://127.0.0.1:${redis.port}` })
        // The client reports an error until Redis listens, and connects again by itself.
        .on('error', () => {})
        .connect();
    const clients = await Promise.all([connect(), connect()]);
    const [one, two] = clients;
    return {
      servers: [createRedisStore(one), createRedisStore(two)],
      async stop() {
        for (const client of clients) client.destroy();
        await redis.stop();
      },
    };
  },
  async PostgreSQL() {
    const postgres = await startPostgres();
    const createPool = () => new Pool({ host: '127.0.0.1', port: postgres.port, user: 'postgres', max: 25 });
    const pools = [createPool(), createPool()] as const;
    const isReady = () => pools[0].query('SELECT 1').then(Boolean, () => false);
    await expect.poll(isReady, pollOptions).toBe(true);
    await pools[0].query(
      'CREATE TABLE approvals (id text PRIMARY KEY, value text NOT NULL, expires_at timestamptz NOT NULL)',
    );
    return {
      servers: [createPostgresStore(pools[0]), createPostgresStore(pools[1])],
      async stop() {
        await Promise.all(pools.map((pool) => pool.end()));
        await postgres.stop();
      },
    };
  },
};

for (const [name, start] of Object.entries(databases)) {
  test(`${name} lets one of fifty requests use an approval, from two servers at once`, async () => {
    const { servers, stop } = await start();
    try {
      const [one, two] = servers;
      for (let round = 0; round < 20; round += 1) {
        const key = `approval-${round}`;
        await one.add(key, '{"status":"approved"}', 60);
        const attempts = Array.from({ length: 50 }, (_, index) =>
          (index % 2 ? one : two).replace(key, '{"status":"approved"}', `{"status":"redeemed","by":${index}}`),
        );
        const results = await Promise.all(attempts);
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await two.read(key)).toBe(`{"status":"redeemed","by":${results.indexOf(true)}}`);
      }
      expect(await one.read('unknown')).toBeNull();
      expect(await one.replace('unknown', '', '{}')).toBe(false);
    } finally {
      await stop();
    }
  });

  test(`${name} refuses to add a key twice, so that two servers lose no use of an app`, async () => {
    const { servers, stop } = await start();
    try {
      const [one, two] = servers;
      await one.add('taken', 'first', 60);
      await expect(two.add('taken', 'second', 60)).rejects.toThrow();
      expect(await two.read('taken')).toBe('first');
      const options = {
        projectId: 'project-test-1',
        url: 'https://api.example.com/a',
        authUrl: 'https://auth.example.com',
      };
      const activities = servers.map((store) => createAppActivity({ ...options, store }));
      const uses = Array.from({ length: 8 }, (_, index) => ({ userId: 'user-1', clientId: `app-${index}` }));
      await Promise.all(uses.map((use, index) => activities[index % 2]?.record(use)));
      const apps = (await activities[0]?.list('user-1'))?.map(({ clientId }) => clientId).sort();
      expect(apps).toEqual(uses.map(({ clientId }) => clientId));
    } finally {
      await stop();
    }
  });

  test(`${name} keeps any text as it is, until it may be forgotten`, async () => {
    const { servers, stop } = await start();
    try {
      const [one, two] = servers;
      const text = JSON.stringify({ action: 'Zahle 120 € an „Grün“ \\ \' " % $1 ; --', name: 'حديقة 🌱' });
      await one.add('words', text, 60);
      expect(await two.read('words')).toBe(text);
      expect(await two.replace('words', text, `${text} `)).toBe(true);
      await one.add('short', 'x', 1);
      expect(await one.replace('short', 'x', 'y')).toBe(true);
      // A change does not prolong it. PostgreSQL forgets when the next one is added.
      let count = 0;
      const readAgain = async () => {
        count += 1;
        await one.add(`next-${count}`, 'x', 60);
        return two.read('short');
      };
      await expect.poll(readAgain, pollOptions).toBeNull();
      expect(await one.read('words')).toBe(`${text} `);
    } finally {
      await stop();
    }
  });
}
