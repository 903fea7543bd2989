import { afterEach, expect, test } from 'vitest'
import { followShopClock, shopNow } from './use-now.ts'

afterEach(() => followShopClock(Date.now))

test('the time of the shop is that of the device until the shop says another one', () => {
  expect(Math.abs(shopNow() - Date.now())).toBeLessThan(1_000)
  const day = 24 * 3_600_000
  followShopClock(() => Date.now() - day)
  expect(Math.abs(shopNow() + day - Date.now())).toBeLessThan(1_000)
})
