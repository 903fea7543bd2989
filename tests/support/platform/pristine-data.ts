import { DatabaseError, Pool, type Client } from 'pg'

/** Code of PostgreSQL for a lock that was not free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Copies of all rows and the values of all sequences in a schema of their own, and a function that
 * puts back what changed since: a row of a higher transaction than the last restoration, or another
 * number of rows.
 */
const SAVE = `
  CREATE SCHEMA pristine;
  CREATE TABLE pristine.tables AS
    SELECT c.oid::regclass::text AS name, format('pristine.%I', c.oid::regclass::text) AS copy, 0::bigint AS row_count,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('pristine', 'pg_catalog', 'information_schema');
  DO $$
    DECLARE t record;
    BEGIN
      FOR t IN SELECT * FROM pristine.tables LOOP
        EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', t.copy, t.columns, t.name);
        EXECUTE format('UPDATE pristine.tables SET row_count = (SELECT count(*) FROM %s) WHERE name = %L', t.copy, t.name);
      END LOOP;
    END $$;
  CREATE TABLE pristine.sequences AS
    SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value) AS value,
      last_value IS NOT NULL AS is_called
    FROM pg_sequences;
  CREATE FUNCTION pristine.definitions() RETURNS text LANGUAGE sql AS $$
    SELECT string_agg(count || ' ' || latest, ', ') FROM (
      SELECT count(*), max(xmin::text::bigint) AS latest FROM pg_class WHERE oid >= 16384
      UNION ALL SELECT count(*), max(xmin::text::bigint) FROM pg_attribute WHERE attrelid >= 16384
      UNION ALL SELECT count(*), max(xmin::text::bigint) FROM pg_constraint
      UNION ALL SELECT count(*), max(xmin::text::bigint) FROM pg_trigger
      UNION ALL SELECT count(*), max(xmin::text::bigint) FROM pg_proc WHERE oid >= 16384
    ) AS kinds $$;
  CREATE FUNCTION pristine.restore() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      t record;
      since bigint := (SELECT xid FROM pristine.state);
      has_changed boolean;
    BEGIN
      -- Rows of other tables are put back by themselves: no trigger, no check of references.
      SET LOCAL session_replication_role = replica;
      -- Also without those that have only read or locked rows: what they write later would come of
      -- former data, by a lower transaction than this one. The limit is below deadlock_timeout, so
      -- that no job of a running shop is ended to resolve a deadlock.
      SET LOCAL lock_timeout = '50ms';
      EXECUTE (SELECT 'LOCK TABLE ' || string_agg(name, ', ' ORDER BY name) || ' IN ACCESS EXCLUSIVE MODE'
        FROM pristine.tables);
      SET LOCAL lock_timeout = 0;
      FOR t IN SELECT * FROM pristine.tables LOOP
        EXECUTE format('SELECT count(*) <> %s OR coalesce(max(xmin::text::bigint), 0) > %s FROM %s', t.row_count, since, t.name)
          INTO has_changed;
        IF has_changed THEN
          EXECUTE format('DELETE FROM %s', t.name);
          EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s', t.name, t.columns, t.columns, t.copy);
        END IF;
      END LOOP;
      PERFORM setval(name, value, is_called) FROM pristine.sequences;
      UPDATE pristine.state SET xid = pg_current_xact_id()::text::bigint;
    END $$;
  CREATE TABLE pristine.state (xid bigint NOT NULL, definitions text);
  INSERT INTO pristine.state VALUES (pg_current_xact_id()::text::bigint);
`

/** Saves the data of this database, which {@link PristineData} puts back in it and in its copies. */
export async function saveData(client: Client): Promise<void> {
  await client.query(SAVE)
  await client.query('UPDATE pristine.state SET definitions = pristine.definitions()')
}

/**
 * Puts the data of one database back as {@link saveData} saved them. Its connection stays open: a
 * new one reads the catalogue of all tables again, which takes twice the time of the restoration.
 */
export class PristineData {
  readonly #connection: Pool

  constructor(url: string) {
    this.#connection = new Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    })
    // The server of a run stops while the runners of tests still have connections.
    this.#connection.on('error', () => undefined)
  }

  /** Ends whatever else is connected to the database, except these processes of it. */
  async endOthers(reused: readonly number[] = []): Promise<void> {
    await this.#connection.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid <> ALL($1)`,
      [reused],
    )
  }

  /**
   * Puts the data back. False when tables, functions or the like were changed: such a database is
   * of no further use.
   */
  async restore(): Promise<boolean> {
    const { rowCount } = await this.#connection.query(
      'SELECT FROM pristine.state WHERE definitions = pristine.definitions()',
    )
    if (rowCount !== 1) return false
    while (!(await this.#isRestored())) {
      // Transactions of the shop that uses the database were under way.
    }
    return true
  }

  async close(): Promise<void> {
    await this.#connection.end()
  }

  /** Puts the data back; false when transactions under way held tables for too long. */
  async #isRestored(): Promise<boolean> {
    try {
      await this.#connection.query('SELECT pristine.restore()')
      return true
    } catch (error) {
      if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false
      throw error
    }
  }
}
