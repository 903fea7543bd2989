import * as v from 'valibot'
import { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { askDevice, CACHES } from '#core/storage/device-store.ts'
import { tryStorage } from '#src/features/raffles/try-storage.ts'

/** Cache of opened audit files. They are public and too large for the persisted answers of the app. */
const CACHE = 'raffle-audits'

const keyOf = (raffleProductId: number) => `/raffle-audits/${raffleProductId}.json`

function match(raffleProductId: number): Promise<Response | undefined> {
  return askDevice(CACHES, () => caches.match(keyOf(raffleProductId), { cacheName: CACHE }))
}

/** Stores an audit file on the device, so that its page opens without network. A device that refuses it has no copy. */
export async function storeAudit(raffleProductId: number, file: AuditFile): Promise<void> {
  await tryStorage(async () => {
    const cache = await askDevice(CACHES, () => caches.open(CACHE))
    await cache.put(keyOf(raffleProductId), new Response(JSON.stringify(file)))
  })
}

/** Stored audit file; undefined without one, without storage, and for one that is damaged or of an older format. */
export async function readAudit(raffleProductId: number): Promise<AuditFile | undefined> {
  const stored: unknown = await tryStorage(async () => (await match(raffleProductId))?.json())
  const file = v.safeParse(AuditFile, stored)
  return file.success ? file.output : undefined
}

/** Stored audit file as it is, for a download: the browser reads it from the disk. Undefined without one. */
export async function auditBlob(raffleProductId: number): Promise<Blob | undefined> {
  return tryStorage(async () => (await match(raffleProductId))?.blob())
}
