import { expect, test } from 'vitest'
import type { DataLayer } from './data-layer.ts'
import { pushShopEvent } from './shop-events.ts'

test('a product event has the fields of the specification and the hashed id of a member', () => {
  const target: { dataLayer?: DataLayer } = {}
  const event = {
    name: 'view_item',
    productId: 7,
    productName: '막차 후디',
    value: 89_000,
  } as const
  pushShopEvent(target, event, 'hash')
  expect(target.dataLayer).toEqual([
    {
      event: 'view_item',
      content_ids: ['7'],
      content_type: 'product',
      content_name: '막차 후디',
      value: 89_000,
      currency: 'KRW',
      user_id: 'hash',
    },
  ])
})

test('a search names its keyword and products; a guest has no id', () => {
  const target: { dataLayer?: DataLayer } = {}
  pushShopEvent(target, { name: 'search', keyword: '데크', productIds: [3, 4] }, undefined)
  expect(target.dataLayer).toEqual([
    { event: 'search', search_string: '데크', content_ids: ['3', '4'], content_type: 'product' },
  ])
})

test('the queue of a visit without a reader is limited', () => {
  const target: { dataLayer?: DataLayer } = {}
  for (let index = 0; index < 250; index += 1) {
    pushShopEvent(target, { name: 'search', keyword: `${index}`, productIds: [] }, undefined)
  }
  expect(target.dataLayer).toHaveLength(200)
})
