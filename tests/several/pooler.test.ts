import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DATABASE_LIMITS } from '#contract/platform/limits.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { hasPrograms } from '#tests/support/installed-programs.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { startPooler } from '#tests/support/pgbouncer-process.ts'
import { buyByCalls, remoteGuest } from '#tests/support/orders/remote-visitor.ts'
import { createEmptyDatabase, dropDatabase } from '#tests/support/platform/template-database.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

const hasPooler = hasPrograms(['pgbouncer'], 'a pooler in transaction mode')

test.runIf(hasPooler)(
  'a shop starts, migrates and sells through PgBouncer in transaction mode',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pushyard-pooled-'))
    const { name, url } = await createEmptyDatabase()
    {
      await using pooler = await startPooler(url)
      await using shop = await startShopProcess(
        {
          DATA_DIR: folder,
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: url,
          DATABASE_POOLER: 'transaction',
          RATE_LIMIT: 'off',
        },
        'source',
      )
      // More at once than the pooler has connections.
      const buy = async () => buyByCalls(await remoteGuest(shop.origin))
      const orders = await Promise.all(Array.from({ length: 6 }, buy))
      expect(new Set(orders).size).toBe(6)
      const pooled = openDatabase(pooler.url, { limits: DATABASE_LIMITS, isPooled: true })
      expect(await countOf(pooled, sql`payments WHERE status = 'PAID'`)).toBe(6)
      // Limits are those of calls, though no session may set them.
      const limits = await pooled.execute(sql`
      SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`)
      expect(limits.rows).toEqual([{ lock: '5s', statement: '10s' }])
      // A statement with a name would exist in one session alone (database#named-statements).
      const again = Array.from({ length: 20 }, (_, index) => index)
      await Promise.all(again.map((index) => pooled.execute(sql`SELECT ${index}::int AS index`)))
      const prepared = await pooled.execute(sql`SELECT 1 FROM pg_prepared_statements`)
      expect(prepared.rows).toEqual([])
      await closeDatabase(pooled)
      await shop.end('SIGTERM')
    }
    await dropDatabase(name)
    await rm(folder, { recursive: true, force: true })
  },
)
