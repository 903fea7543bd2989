import type { ResponseOf } from '#contract/endpoint.ts'
import type { EntrySummary, getRaffleReceipt } from '#contract/raffle-entries.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { storeCheck, uncheckedNonces } from './entry-nonce.ts'
import { loadSelfCheck } from './load-self-check.ts'

/** What the check of the own entries reads, and where it reports. */
export interface ListCheckPorts {
  /** The latest entries of the member. */
  readonly listEntries: () => Promise<readonly EntrySummary[]>
  readonly readReceipt: (entryId: number) => Promise<ResponseOf<typeof getRaffleReceipt>>
  /** Receives the outcome for an entry whose list is sealed. */
  readonly report: (entry: EntrySummary, check: SelfCheck) => void
}

/** States of raffles whose list may be sealed. */
const LISTED: ReadonlySet<string> = new Set(['CLOSED', 'ANNOUNCED', 'COMPLETED'])

/**
 * Checks the entries that this device made, each once: whether the sealed list contains them (raffle-draw 3). Asks the shop
 * nothing while the device has no unchecked entry.
 */
export async function checkListedEntries(ports: ListCheckPorts): Promise<void> {
  const nonces = await uncheckedNonces()
  if (nonces.size === 0) return
  for (const entry of await ports.listEntries()) {
    if (entry.state === 'CANCELED' || !LISTED.has(entry.raffle.state)) continue
    const { evidence } = await ports.readReceipt(entry.entryId)
    const { nonceHash } = evidence.leaf
    const nonce = nonces.get(nonceHash)
    // Another device made this entry and checks it.
    if (nonce === undefined) continue
    const { checkOwnEntry } = await loadSelfCheck()
    const check = checkOwnEntry(evidence, nonce)
    if (check.isInList === undefined) continue
    if (check.faults.length === 0) await storeCheck(nonceHash)
    ports.report(entry, check)
  }
}
