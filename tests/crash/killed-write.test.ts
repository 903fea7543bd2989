import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import type { Cart } from '#contract/orders/carts.calls.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { remoteShop } from '#tests/support/platform/remote-shop.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'
import { untilAwaited, untilEnded } from '#tests/support/platform/until.ts'

/** Several starts of a whole process on a slow machine. */
const LONG = { timeout: 180_000 }

const STOP_LOCK = 4_173_004

/**
 * Where a kept write stops: before its answer is kept, or at the commit that the database finishes
 * by itself.
 */
const STOPS = {
  'before its answer is kept': sql`
    CREATE TRIGGER stop BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION stop()`,
  'before it is answered': sql`
    CREATE CONSTRAINT TRIGGER stop AFTER UPDATE ON idempotency_keys DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION stop()`,
} as const

/** From now on a kept write that comes to this place waits for {@link STOP_LOCK}. */
async function stopAt(db: Database, place: keyof typeof STOPS): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${sql.raw(String(STOP_LOCK))}); RETURN NEW; END $$
  `)
  await db.execute(STOPS[place])
}

const countsOf = ({ items }: Cart) => items.map(({ count }) => count)

test.each([
  { place: 'before its answer is kept', found: [], later: [], end: [2] },
  { place: 'before it is answered', found: [2], later: [5], end: [5] },
] as const)(
  'a change of the cart whose shop is killed $place is made once however often it is sent',
  LONG,
  async ({ place, found, later, end }) => {
    const { name, url } = await cloneTemplate('catalogue')
    const db = openDatabase(url)
    const port = String(await freePort())
    // Its own folder: the line of a waiting room belongs to one shop, and other suites run at the
    // same time.
    const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-crash-'))
    {
      await using testShop = await startShopProcess(
        { PORT: port, DATA_DIR: dataDir, DATABASE_URL: url },
        'source',
      )
      const shop = remoteShop(testShop.origin, db)
      const [goods] = await putOnShelf(shop, 1, 9)
      if (!goods) throw new Error('No size has stock')
      const { as } = await Shopper.guest(shop)
      const queued = { ...as, idempotencyKey: 'queued-0001', queuedFor: 'guest' } as const
      const { productId, sizeId } = goods
      const put = (count: number, by: typeof as) =>
        shop.call(setCartLine, { params: { productId }, body: { count, sizeId }, as: by })
      const cart = async () => countsOf(await shop.call(getCart, { as }))
      await stopAt(db, place)
      const { lost, stopped } = await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${STOP_LOCK})`)
        const answer = put(2, queued).catch((error: unknown) => error)
        const waiting = await untilAwaited(tx)
        await testShop.end('SIGKILL')
        return { lost: await answer, stopped: waiting }
      })
      expect(lost).toBeInstanceOf(Error)
      await untilEnded(db, stopped)
      await testShop.start()
      expect(await cart()).toEqual(found)
      for (const count of later) await put(count, as)
      await put(2, queued)
      await put(2, queued)
      expect(await cart()).toEqual(end)
    }
    await closeDatabase(db)
    await dropDatabase(name)
    await rm(dataDir, { recursive: true, force: true })
  },
)
