import type { AuditFile } from '#contract/raffle-draw.ts'

/** Cache of opened audit files. They are public and too large for the persisted answers of the app. */
const CACHE = 'raffle-audits'

const keyOf = (raffleProductId: number) => `/raffle-audits/${raffleProductId}.json`

/** Stores an audit file on the device, so that its page opens without network. */
export async function storeAudit(raffleProductId: number, file: AuditFile): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(keyOf(raffleProductId), new Response(JSON.stringify(file)))
}

/** Stored audit file as unknown data; undefined without one. */
export async function readAudit(raffleProductId: number): Promise<unknown> {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(keyOf(raffleProductId))
  return stored?.json()
}
