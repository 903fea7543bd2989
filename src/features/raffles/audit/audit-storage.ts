import * as v from 'valibot'
import { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { askDevice, CACHES } from '#core/storage/device-store.ts'
import { tryStorage } from '#src/features/raffles/try-storage.ts'
import { SeenDraw } from './seen-draw.ts'

/**
 * Cache of opened audit files. They are public and too large for the persisted answers of the app.
 */
const CACHE = 'raffle-audits'

const keyOf = (raffleProductId: number) => `/raffle-audits/${raffleProductId}.json`

const seenKeyOf = (raffleProductId: number) => `/raffle-audits/${raffleProductId}/seen.json`

function match(key: string): Promise<Response | undefined> {
  return askDevice(CACHES, () => caches.match(key, { cacheName: CACHE }))
}

async function put(key: string, value: AuditFile | SeenDraw): Promise<void> {
  await tryStorage(async () => {
    const cache = await askDevice(CACHES, () => caches.open(CACHE))
    await cache.put(key, new Response(JSON.stringify(value)))
  })
}

/** What this device saw of a raffle; undefined at the first audit and without storage. */
export async function readSeen(raffleProductId: number): Promise<SeenDraw | undefined> {
  const stored: unknown = await tryStorage(async () =>
    (await match(seenKeyOf(raffleProductId)))?.json(),
  )
  return v.is(SeenDraw, stored) ? stored : undefined
}

/**
 * Stores what this device saw of a raffle. It is public, and evidence against a shop that later
 * shows another list.
 */
export async function storeSeen(raffleProductId: number, seen: SeenDraw): Promise<void> {
  await put(seenKeyOf(raffleProductId), seen)
}

/**
 * Stores an audit file on the device, so that its page opens without network. A device that refuses
 * it has no copy.
 */
export async function storeAudit(raffleProductId: number, file: AuditFile): Promise<void> {
  await put(keyOf(raffleProductId), file)
}

/**
 * Stored audit file; undefined without one, without storage, and for one that is damaged or of an
 * older format.
 */
export async function readAudit(raffleProductId: number): Promise<AuditFile | undefined> {
  const stored: unknown = await tryStorage(async () =>
    (await match(keyOf(raffleProductId)))?.json(),
  )
  const file = v.safeParse(AuditFile, stored)
  return file.success ? file.output : undefined
}

/**
 * Stored audit file as it is, for a download: the browser reads it from the disk. Undefined without
 * one.
 */
export async function auditBlob(raffleProductId: number): Promise<Blob | undefined> {
  return tryStorage(async () => (await match(keyOf(raffleProductId)))?.blob())
}
