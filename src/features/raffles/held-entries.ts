import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import {
  EntryLeaf,
  EntryOpening,
  SignedReceipt,
  SignedSeal,
  type DrawSeal,
  type EntryReceipt,
  type Signed,
} from '#contract/raffles/raffle-draw.ts'
import { openStore } from '#core/storage/device-store.ts'
import { tryStorage } from './try-storage.ts'

/**
 * Receipt of an own entry as this device first received it: evidence against a shop that drops or
 * changes the entry.
 */
const HeldEntry = v.object({
  userId: v.number(),
  entryId: v.number(),
  raffleProductId: v.number(),
  /** Name of the product, for messages. */
  name: v.string(),
  /** Time of the entry by the shop; a repeated entry has the same id and another time. */
  appliedAt: v.string(),
  leaf: EntryLeaf,
  opening: v.optional(EntryOpening),
  receipt: SignedReceipt,
  /** Seal of the list in which the device first found the entry. */
  seal: v.optional(SignedSeal),
})
export type HeldEntry = v.InferOutput<typeof HeldEntry>

/** Followed by the hash of the nonce, which is that of one entry alone. */
const KEY = 'receipt-'

/**
 * Records of the query database, whose content is deleted with the login (raffles#held-receipts).
 * Receipts are independent of the build and have no expiry (`query-persistence/records.ts`).
 */
const device = () => openStore('store-query-cache', 'clients')

/**
 * Stores the receipt of an entry, unless the device has an earlier one of the same entry.
 * `isSignedIn` is read in the transaction: an answer that arrives after the end of the login is not
 * stored.
 */
export async function holdEntry(entry: HeldEntry, isSignedIn: () => boolean): Promise<void> {
  await tryStorage(() =>
    device()('readwrite', async (records) => {
      if (!isSignedIn()) return
      const key = KEY + entry.leaf.nonceHash
      const earlier: unknown = await promisifyRequest(records.get(key))
      if (v.is(HeldEntry, earlier)) return
      records.put(entry, key)
      await promisifyRequest(records.transaction)
    }),
  )
}

/** Receipts of this member on the device; none without storage. Deletes those of another member. */
export async function heldEntries(userId: number): Promise<readonly HeldEntry[]> {
  const found = await tryStorage(() =>
    device()('readwrite', async (records) => {
      const range = IDBKeyRange.bound(KEY, `${KEY}\uFFFF`)
      const all = await promisifyRequest<unknown[]>(records.getAll(range))
      const entries = all.filter((entry) => v.is(HeldEntry, entry))
      for (const { userId: owner, leaf } of entries) {
        if (owner !== userId) records.delete(KEY + leaf.nonceHash)
      }
      return entries.filter((entry) => entry.userId === userId)
    }),
  )
  return found ?? []
}

/**
 * Stores the seal of the list that contains an entry of this device, unless it has an earlier one.
 */
export async function holdSeal(
  nonceHash: string,
  seal: Signed<DrawSeal>,
  isSignedIn: () => boolean,
): Promise<void> {
  await tryStorage(() =>
    device()('readwrite', async (records) => {
      const held: unknown = await promisifyRequest(records.get(KEY + nonceHash))
      if (!isSignedIn() || !v.is(HeldEntry, held) || held.seal !== undefined) return
      records.put({ ...held, seal }, KEY + nonceHash)
      await promisifyRequest(records.transaction)
    }),
  )
}

/** Signed statements about a raffle that a device holds. */
export interface HeldStatements {
  readonly receipts: readonly Signed<EntryReceipt>[]
  readonly seals: readonly Signed<DrawSeal>[]
}

/**
 * Receipts of a raffle on the device, cancelled entries included, and the seals that it saw; none
 * without storage.
 */
export async function heldStatementsOf(raffleProductId: number): Promise<HeldStatements> {
  const found = await tryStorage(() =>
    device()('readonly', (records) => {
      const range = IDBKeyRange.bound(KEY, `${KEY}\uFFFF`)
      return promisifyRequest<unknown[]>(records.getAll(range))
    }),
  )
  const own = (found ?? [])
    .filter((entry) => v.is(HeldEntry, entry))
    .filter((entry) => entry.raffleProductId === raffleProductId)
  return {
    receipts: own.map(({ receipt }) => receipt),
    seals: own.flatMap(({ seal }) => seal ?? []),
  }
}

/**
 * Receipt that the device holds for the entry with this nonce; undefined without one and without
 * storage.
 */
export async function heldEntry(nonceHash: string): Promise<HeldEntry | undefined> {
  const found: unknown = await tryStorage(() =>
    device()('readonly', (records) => promisifyRequest<unknown>(records.get(KEY + nonceHash))),
  )
  return v.is(HeldEntry, found) ? found : undefined
}
