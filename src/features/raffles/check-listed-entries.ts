import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { EntrySummary, getRaffleReceipt } from '#contract/raffles/raffle-entries.calls.ts'
import type { InclusionProof } from '#contract/raffles/raffle-draw.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { checkedNonces, storeCheck, uncheckedNonces } from './entry-nonce.ts'
import { heldEntries, holdEntry, holdSeal, type HeldEntry } from './held-entries.ts'
import { loadSelfCheck } from './load-self-check.ts'

/** What the check of the own entries reads, and where it reports. */
export interface ListCheckPorts {
  readonly userId: number
  /**
   * Raffle whose held entries are checked, without a note of what was checked; all raffles by
   * default.
   */
  readonly raffleProductId?: number
  /** Whether the login of this member still lasts. */
  readonly isSignedIn: () => boolean
  /** All entries that the shop lists for the member now, latest first. */
  readonly listEntries: () => Promise<readonly EntrySummary[]>
  /** Receipt of an entry with its evidence; undefined when the shop knows no such entry. */
  readonly readReceipt: (
    entryId: number,
  ) => Promise<ResponseOf<typeof getRaffleReceipt> | undefined>
  /** Proof of a record in the sealed list; null when the shop has none. */
  readonly readProof: (raffleProductId: number, seq: number) => Promise<InclusionProof | null>
  /** Receives every fault, and the outcome for an entry of this device whose list is sealed. */
  readonly report: (entry: HeldEntry, check: SelfCheck) => void
}

/** States of raffles whose list may be sealed. */
const LISTED: ReadonlySet<string> = new Set(['CLOSED', 'ANNOUNCED', 'COMPLETED'])

/**
 * Receipts that one start of the app requests for the first time (our choice); the next start
 * continues.
 */
const NEW_MAX = 20

const NOT_LISTED: SelfCheck = {
  faults: ['not-listed'],
  isInList: undefined,
  score: undefined,
  sizeId: undefined,
}

/**
 * Checks the entries whose receipts this device holds, each until its sealed list contains it
 * (raffle-draw 3): whether the shop still lists the entry, with the same receipt. First stores the
 * receipts of entries that were sent without a page. Asks the shop nothing while the device has no
 * unchecked entry. Throws the first failure of a call, after the other entries were checked.
 */
export async function checkListedEntries(ports: ListCheckPorts): Promise<void> {
  const { userId, raffleProductId } = ports
  const isForAll = raffleProductId === undefined
  const nonces = await uncheckedNonces()
  // Before the list is requested: an entry that is made meanwhile is not missing in it.
  const held = await heldEntries(userId)
  const checked = await checkedNonces()
  const open = held.filter(
    (entry) =>
      !checked.has(entry.leaf.nonceHash) && (isForAll || entry.raffleProductId === raffleProductId),
  )
  if ((!isForAll || nonces.size === 0) && open.length === 0) return
  const listed = await ports.listEntries()
  const known = new Set(held.map(({ leaf }) => leaf.nonceHash))
  const hasNew = isForAll && [...nonces.keys()].some((hash) => !known.has(hash))
  const added = hasNew ? await holdNew(ports, listed, held) : []
  const failures: unknown[] = []
  for (const entry of [...open, ...added]) {
    try {
      await checkOne(ports, entry, { listed, nonce: nonces.get(entry.leaf.nonceHash) })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Stores the receipts of listed entries that the device does not hold yet. */
async function holdNew(
  { userId, isSignedIn, readReceipt }: ListCheckPorts,
  listed: readonly EntrySummary[],
  held: readonly HeldEntry[],
): Promise<readonly HeldEntry[]> {
  const isHeld = (summary: EntrySummary) =>
    held.some((one) => one.entryId === summary.entryId && one.appliedAt === summary.appliedAt)
  const fresh = listed.filter((summary) => summary.state !== 'CANCELED' && !isHeld(summary))
  const added: HeldEntry[] = []
  for (const { entryId, raffle } of fresh.slice(0, NEW_MAX)) {
    const receipt = await readReceipt(entryId)
    if (receipt === undefined) continue
    const { raffleProductId, product } = raffle
    const { appliedAt, evidence } = receipt
    const { leaf, opening, receipt: signed } = evidence
    const proof = { leaf, ...(opening === undefined ? {} : { opening }), receipt: signed }
    const entry = { userId, entryId, raffleProductId, name: product.name, appliedAt, ...proof }
    await holdEntry(entry, isSignedIn)
    added.push(entry)
  }
  return added
}

interface CheckFacts {
  readonly listed: readonly EntrySummary[]
  /** Nonce of an entry that this device made. */
  readonly nonce: string | undefined
}

async function checkOne(
  ports: ListCheckPorts,
  held: HeldEntry,
  { listed, nonce }: CheckFacts,
): Promise<void> {
  const { nonceHash } = held.leaf
  const summary = listed.find(({ entryId }) => entryId === held.entryId)
  if (summary === undefined) return ports.report(held, NOT_LISTED)
  // There is no list to wait for. The signed cancellation is public.
  if (summary.raffle.state === 'CANCELED') return storeCheck(nonceHash)
  if (!LISTED.has(summary.raffle.state)) return
  const receipt = await ports.readReceipt(held.entryId)
  if (receipt === undefined) return ports.report(held, NOT_LISTED)
  const isLatest = receipt.evidence.leaf.nonceHash === nonceHash
  // A cancelled and repeated entry: the leaf of the former one stays in the list.
  const evidence = isLatest
    ? receipt.evidence
    : {
        ...receipt.evidence,
        proof: await ports.readProof(held.raffleProductId, held.leaf.seq),
        randomness: null,
        draw: null,
      }
  const { checkHeldEntry } = await loadSelfCheck()
  const check = checkHeldEntry(held, evidence, nonce)
  const isRight = check.faults.length === 0
  if (isRight && check.isInList === undefined) return
  if (isRight && evidence.seal !== null) await holdSeal(nonceHash, evidence.seal, ports.isSignedIn)
  // The check at the start of the app reports the outcome once; a page only shows faults.
  if (isRight && ports.raffleProductId === undefined) await storeCheck(nonceHash)
  const isVoid = summary.state === 'CANCELED' || summary.state === 'DISQUALIFIED'
  const isNew = nonce !== undefined && isLatest && !isVoid
  if (!isRight || isNew) ports.report(held, check)
}
