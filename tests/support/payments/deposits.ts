import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Pays to an account that the provider issued, as its page does; returns the HTTP status. */
export async function depositTo(
  shop: TestShop,
  account: string,
  act: 'deposit' | 'late' | 'wrong' = 'deposit',
  seconds = 10,
): Promise<number> {
  const body = new URLSearchParams({ act, seconds: String(seconds) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = `/stand-in/portone/accounts/${account}`
  return (await shop.fetch(path, { method: 'POST', headers, body })).status
}
