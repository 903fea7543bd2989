import { Client } from 'pg'
import { expect, test } from 'vitest'
import { PristineData } from './pristine-data.ts'
import { leaseDatabase } from './template-database.ts'

const GROUP = 'SELECT title FROM raffle_groups ORDER BY id LIMIT 1'
/** Whether a connection to the database waits for a table. */
const WAITING = `
  SELECT FROM pg_locks WHERE NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

test('data are put back after a transaction that has only locked rows so far', async () => {
  await using database = await leaseDatabase('catalogue')
  const pristine = new PristineData(database.url)
  const [job, observer] = [newClient(database.url), newClient(database.url)]
  await Promise.all([job.connect(), observer.connect()])
  const { rows: saved } = await observer.query(GROUP)
  await job.query('BEGIN')
  await job.query(`${GROUP} FOR UPDATE`)

  const ended = new AbortController()
  const restored = pristine.restore().finally(() => ended.abort())
  while (!ended.signal.aborted && (await observer.query(WAITING)).rowCount === 0) {
    // The restoration is on its way to the table.
  }
  await job.query(`UPDATE raffle_groups SET title = 'B3'`)
  await job.query('COMMIT')
  await restored

  expect((await observer.query(GROUP)).rows).toEqual(saved)
  await Promise.all([job.end(), observer.end(), pristine.close()])
})

test('changed, deleted and added rows are put back, as often as tests change them', async () => {
  await using database = await leaseDatabase('catalogue')
  const pristine = new PristineData(database.url)
  const client = newClient(database.url)
  await client.connect()
  const read = async () => {
    const { rows } = await client.query('SELECT * FROM raffle_groups ORDER BY id')
    return rows
  }
  const saved = await read()
  for (const change of [
    `UPDATE raffle_groups SET title = 'B3'`,
    'DELETE FROM raffle_groups',
    `INSERT INTO raffle_groups OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::raffle_groups,
      (SELECT jsonb_agg(to_jsonb(g) || jsonb_build_object('id', g.id + 1000, 'code', 'X' || g.id)) FROM raffle_groups g))`,
  ]) {
    await client.query(
      `SET session_replication_role = replica; ${change}; RESET session_replication_role`,
    )
    expect(await read()).not.toEqual(saved)
    expect(await pristine.restore()).toBe(true)
    expect(await read()).toEqual(saved)
  }
  await Promise.all([client.end(), pristine.close()])
})

test('a database with another function is given up, one with a temporary table is not', async () => {
  await using database = await leaseDatabase('none')
  const pristine = new PristineData(database.url)
  const client = newClient(database.url)
  await client.connect()
  await client.query('CREATE TEMP TABLE own (id integer)')
  expect(await pristine.restore()).toBe(true)
  await client.query(`CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS 'SELECT 1'`)
  expect(await pristine.restore()).toBe(false)
  await Promise.all([client.end(), pristine.close()])
})

const newClient = (connectionString: string) => new Client({ connectionString })
