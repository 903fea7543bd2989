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

const newClient = (connectionString: string) => new Client({ connectionString })
