import { expect, test } from 'vitest'
import { notePresence, PRESENCE_MS } from '#contract/operators/presence.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('an operator sees who else has a record open, until the page is closed', async () => {
  await using shop = await startTestShop()
  const support = await TestOperator.of(shop, 'support')
  const manager = await TestOperator.of(shop, 'manager')
  const open = async (by: TestOperator, id: string) =>
    (await by.call(notePresence, { query: { type: 'order', id } })).others
  expect(await open(support, '260814-6V8G330')).toEqual([])
  expect(await open(manager, '260814-6V8G330')).toEqual(['support'])
  expect(await open(manager, '260814-6V8G331')).toEqual([])
  expect(await open(support, '260814-6V8G330')).toEqual(['manager'])
  shop.clock.advance(PRESENCE_MS)
  expect(await open(manager, '260814-6V8G330')).toEqual([])
})
