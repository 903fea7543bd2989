import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase, type Tx } from '#server/platform/database/database.ts'
import { leaseDatabase } from './template-database.ts'
import { untilAwaited } from './until.ts'

const lock = (tx: Tx, key: number) => tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`)

test('a wait for a lock of another transaction is no wait for this one', async () => {
  await using database = await leaseDatabase('catalogue')
  const db = openDatabase(database.url)
  const started: Promise<number>[] = []
  /** Starts a transaction that waits for this lock; resolves to its process id. */
  const waitFor = (key: number) => {
    const waiting = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await lock(tx, key)
      return rows[0]?.pid ?? 0
    })
    started.push(waiting)
  }
  const found = await db.transaction(async (other) => {
    await lock(other, 1)
    waitFor(1)
    const ofOther = await untilAwaited(other)
    const ofThis = await db.transaction(async (tx) => {
      await lock(tx, 2)
      const awaited = untilAwaited(tx)
      waitFor(2)
      return awaited
    })
    return [ofOther, ofThis]
  })
  expect(found).toEqual(await Promise.all(started))
  await closeDatabase(db)
})
