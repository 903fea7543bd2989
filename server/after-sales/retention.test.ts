import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { finishClaim } from '#tests/support/after-sales/finish-claim.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const THREE_YEARS_MS = 3 * 365 * 24 * 3_600_000

test('texts, addresses and photos of a claim are removed three years after its end', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1])
  await order.deliver()
  const { requestNo } = await order.draft({
    type: 'RETURN',
    reasonCode: 'DEFECT',
    reasonText: '찢어짐',
  })
  await order.collect(requestNo)
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  await finishClaim(order, requestNo)
  const tracesOf = async () => {
    const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
      SELECT reason_text AS text, pickup, (SELECT count(*)::int FROM private_files) AS photos, (quote ->> 'pg')::int > 0 AS quote
      FROM claims WHERE request_no = ${requestNo}`)
    return rows[0]
  }
  shop.clock.advance(THREE_YEARS_MS - 1)
  await cleanUp(shop.services)
  expect(await tracesOf()).toMatchObject({ text: '찢어짐', photos: 1 })
  shop.clock.advance(1)
  await cleanUp(shop.services)
  await cleanFiles(shop.services)
  expect(await tracesOf()).toEqual({ text: null, pickup: null, photos: 0, quote: true })
})
