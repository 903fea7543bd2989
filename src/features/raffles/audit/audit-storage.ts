import * as v from 'valibot'
import { AuditFile } from '#contract/raffle-draw.ts'

/** Cache of opened audit files. They are public and too large for the persisted answers of the app. */
const CACHE = 'raffle-audits'

const keyOf = (raffleProductId: number) => `/raffle-audits/${raffleProductId}.json`

async function match(raffleProductId: number): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(keyOf(raffleProductId))
}

/** Stores an audit file on the device, so that its page opens without network. */
export async function storeAudit(raffleProductId: number, file: AuditFile): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(keyOf(raffleProductId), new Response(JSON.stringify(file)))
}

/** Stored audit file; undefined without one, and for one of an older format. */
export async function readAudit(raffleProductId: number): Promise<AuditFile | undefined> {
  const stored = await match(raffleProductId)
  const file = v.safeParse(AuditFile, await stored?.json())
  return file.success ? file.output : undefined
}

/** Stored audit file as it is, for a download: the browser reads it from the disk. */
export async function auditBlob(raffleProductId: number): Promise<Blob | undefined> {
  const stored = await match(raffleProductId)
  return stored?.blob()
}
