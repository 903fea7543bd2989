import { DatabaseError, Pool, type Client } from 'pg'

/** Code of PostgreSQL for a lock that was not free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Copies of all rows and the values of all sequences in a schema of their own, and a function that
 * puts back what changed since: a row of a later transaction than the last restoration, or another
 * number of rows. It has a statement for each table, which a connection plans once. A trigger notes
 * each change of a definition, other than of temporary tables.
 */
const SAVE = `
  CREATE SCHEMA pristine;
  CREATE TABLE pristine.sequences AS
    SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value) AS value,
      last_value IS NOT NULL AS is_called
    FROM pg_sequences;
  CREATE TABLE pristine.state (xid xid NOT NULL);
  INSERT INTO pristine.state VALUES (pg_current_xact_id()::xid);
  DO $make$
    DECLARE
      t record;
      row_count bigint;
      names text[] := '{}';
      steps text := '';
    BEGIN
      FOR t IN
        SELECT c.oid::regclass::text AS name, format('pristine.%I', c.oid::regclass::text) AS copy,
          (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
           WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT IN ('pristine', 'pg_catalog', 'information_schema')
        ORDER BY name
      LOOP
        EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', t.copy, t.columns, t.name);
        EXECUTE format('SELECT count(*) FROM %s', t.name) INTO row_count;
        names := names || t.name;
        steps := steps || format('
          IF (SELECT count(*) <> %1$s OR min(age(xmin)) < since FROM %2$s) THEN
            DELETE FROM %2$s;
            INSERT INTO %2$s (%3$s) OVERRIDING SYSTEM VALUE SELECT %3$s FROM %4$s;
          END IF;', row_count, t.name, t.columns, t.copy);
      END LOOP;
      EXECUTE format('CREATE FUNCTION pristine.restore() RETURNS void LANGUAGE plpgsql AS %L', '
        DECLARE
          since integer;
        BEGIN
          -- Also without those that have only read or locked rows: what they write later would come of
          -- former data, by a lower transaction than this one. The limit is below deadlock_timeout, so
          -- that no job of a running shop is ended to resolve a deadlock.
          SET LOCAL lock_timeout = ''50ms'';
          LOCK TABLE ' || array_to_string(names, ', ') || ' IN ACCESS EXCLUSIVE MODE;
          SET LOCAL lock_timeout = 0;
          since := (SELECT age(xid) FROM pristine.state);' || steps || '
          PERFORM setval(name, value, is_called) FROM pristine.sequences;
          UPDATE pristine.state SET xid = pg_current_xact_id()::xid;
        END');
    END $make$;
  CREATE TABLE pristine.definitions (changed_by text);
  CREATE FUNCTION pristine.note_definition() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF tg_tag LIKE 'DROP %' OR EXISTS (
        SELECT FROM pg_event_trigger_ddl_commands() WHERE schema_name IS DISTINCT FROM 'pg_temp'
      ) THEN
        INSERT INTO pristine.definitions VALUES (tg_tag);
      END IF;
    END $$;
  CREATE EVENT TRIGGER pristine_definitions ON ddl_command_end EXECUTE FUNCTION pristine.note_definition();
`

/** Saves the data of this database, which {@link PristineData} puts back in it and in its copies. */
export async function saveData(client: Client): Promise<void> {
  await client.query(SAVE)
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
      // Rows of other tables are put back by themselves: no trigger, no check of references. To set
      // it in each restoration would have all statements planned again.
      options: '-c session_replication_role=replica',
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
    const { rowCount } = await this.#connection.query('SELECT FROM pristine.definitions LIMIT 1')
    if (rowCount !== 0) return false
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
