import type { SharedStore } from './sharedStore.ts';

/** The part of a `Pool` of the package `pg` that the store uses. */
export type PostgresPool = {
  query(text: string, values?: unknown[]): Promise<{ rows: { value?: unknown }[]; rowCount: number | null }>;
};

/**
 * Creates a store for `createApprovals` or `createAppActivity` in PostgreSQL. Each needs its own table:
 *
 * ```sql CREATE TABLE approvals (id text PRIMARY KEY, value text NOT NULL, expires_at timestamptz NOT NULL); CREATE
 * INDEX ON approvals (expires_at);
 * ```
 *
 * Each new row deletes expired rows.
 *
 * @param pool a `Pool` of the package `pg`, of the primary server.
 * @param table the name of the table, with its schema if it needs one. Default `approvals`.
 * @throws TypeError if the name is not made of letters, digits, underscores and one dot.
 */
export function createPostgresStore(pool: PostgresPool, table = 'approvals'): SharedStore {
  // A table's name cannot be a parameter of a statement.
  if (!/^[a-z_]\w*(\.[a-z_]\w*)?$/i.test(table)) {
    throw new TypeError(`createPostgresStore: "${table}" isn't a valid table name.`);
  }
  return {
    async add(key, text, seconds) {
      await pool.query(`DELETE FROM ${table} WHERE expires_at < now()`);
      const statement = `INSERT INTO ${table} (id, value, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`;
      await pool.query(statement, [key, text, seconds]);
    },
    async read(key) {
      const { rows } = await pool.query(`SELECT value FROM ${table} WHERE id = $1`, [key]);
      const value = rows[0]?.value;
      return typeof value === 'string' ? value : null;
    },
    async replace(key, before, after) {
      // The row is locked, so a second statement sees the new value and matches nothing.
      const statement = `UPDATE ${table} SET value = $3 WHERE id = $1 AND value = $2`;
      return (await pool.query(statement, [key, before, after])).rowCount === 1;
    },
  };
}
