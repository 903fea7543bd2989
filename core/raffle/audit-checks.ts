import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { AuditContext, Wish } from './audit-context.ts'
import { canonicalHash } from './canonical-json.ts'
import { checkCompleteness } from './check-completeness.ts'
import { checkDisqualifications, checkSteps } from './check-changes.ts'
import { checkTimes } from './check-times.ts'
import { checkBeacon, checkRandomness, checkSealTime } from './check-randomness.ts'
import { checkReceiptSignatures, checkReceipts, checkSplitView } from './check-witnesses.ts'
import { isEntry, opensWish } from './leaf.ts'
import { isSignedBy } from './statement.ts'

/**
 * Faults of one check, each one sentence; empty when it passes. Undefined when the file has nothing
 * to check yet.
 */
export type AuditCheck = (audit: AuditContext) => readonly string[] | undefined

/** The card is signed by its own key, and that key is the expected one. */
function checkCard({ file, card, options }: AuditContext): readonly string[] {
  return [
    ...(isSignedBy(card, 'card', file.card) ? [] : ['the card has a wrong signature']),
    ...(options.key === undefined || options.key === card.key
      ? []
      : [`the card names the key ${card.key}`]),
  ]
}

/** Heads, seal, draw and cancellation are signed by the key of the card and name the card. */
function checkSignatures({ file, card, specHash }: AuditContext): readonly string[] {
  const statements = [
    ...file.heads.map((signed) => ({ kind: 'tree-head' as const, signed })),
    ...(file.seal === null ? [] : [{ kind: 'seal' as const, signed: file.seal }]),
    ...(file.draw === null ? [] : [{ kind: 'draw' as const, signed: file.draw }]),
    ...(file.cancellation === null
      ? []
      : [{ kind: 'cancellation' as const, signed: file.cancellation }]),
  ]
  return statements.flatMap(({ kind, signed }) => [
    ...(isSignedBy(card, kind, signed) ? [] : [`a ${kind} has a wrong signature`]),
    ...(signed.body.specHash === specHash ? [] : [`a ${kind} belongs to another card`]),
  ])
}

/**
 * The log has the roots, heads and counts of the signed statements, and the heads grow with time.
 */
function checkLog({ file, records, headAt, tree, sealedSize }: AuditContext): readonly string[] {
  const faults: string[] = []
  let before = { size: 0, time: 0 }
  for (const { body } of file.heads) {
    const head = headAt(body.size)
    if (head === undefined || tree.rootAt(body.size) !== body.root || head !== body.head)
      faults.push(`the log differs from the tree head of ${body.size} records`)
    if (body.size < before.size || body.time <= before.time)
      faults.push(`the tree head of ${body.size} records is out of order`)
    before = body
  }
  if (file.seal === null) return faults
  const { root, size, count, voids } = file.seal.body
  if (size > tree.size || tree.rootAt(sealedSize) !== root)
    faults.push('the log differs from the root of the seal')
  const sealed = records.slice(0, sealedSize)
  if (sealed.filter(isEntry).length !== count) faults.push('the seal counts other entries')
  const counted: Record<string, number> = {}
  for (const record of sealed)
    if ('voids' in record) counted[record.reason] = (counted[record.reason] ?? 0) + 1
  if (canonicalHash(counted) !== canonicalHash(voids)) faults.push('the seal counts other voids')
  return faults
}

/**
 * Entries end at the close, voids at the seal, and changes follow the seal. In the second edition
 * the sealed list is that of the close: what the shop adds in between would choose another seed.
 */
function checkOrder({
  file,
  card,
  records,
  sealedSize,
}: AuditContext): readonly string[] | undefined {
  if (file.seal === null) return undefined
  const close = file.heads.find(({ body }) => body.time >= card.closesAt)
  if (close === undefined || close.body.time > file.seal.body.time)
    return ['no tree head was signed between the close and the seal']
  const faults: string[] = []
  for (const record of records) {
    const { seq } = record
    const isStep = 'step' in record || 'cause' in record
    if (isEntry(record) && seq > close.body.size)
      faults.push(`entry ${seq} was added after the close`)
    else if (isStep && seq <= sealedSize) faults.push(`record ${seq} precedes the seal`)
    else if (!isStep && seq > sealedSize) faults.push(`record ${seq} follows the seal`)
  }
  if (card.v === 2 && close.body.size !== file.seal.body.size)
    faults.push('the sealed list is not that of the close')
  return faults
}

/** Each person has one entry, wishes are sizes of the card, and voids have a reason of the card. */
function checkEntries({ card, records, wishOf }: AuditContext): readonly string[] {
  const faults: string[] = []
  const entries = new Map<number, string>()
  const people = new Set<string>()
  for (const record of records) {
    if ('voids' in record) {
      const tag = entries.get(record.voids)
      const isAllowed = card.voidReasons.includes(record.reason)
      if (tag === undefined || !isAllowed) faults.push(`void ${record.seq} is not allowed`)
      else people.delete(tag)
      entries.delete(record.voids)
    } else if (isEntry(record)) {
      const { seq, tag } = record
      if (people.has(tag)) faults.push(`entry ${seq} is the second of one person`)
      const wish = wishOf(record)
      if (wish !== undefined && !isAllowedWish(card, wish))
        faults.push(...faultsOfWish(card, seq, wish))
      people.add(tag)
      entries.set(seq, tag)
    }
  }
  return faults
}

/** Whether a wish has no fault, without a list for each of hundreds of thousands. */
function isAllowedWish(card: DrawCard, { sizes, weight }: Wish): boolean {
  if (weight > card.weightPolicy.max) return false
  return sizes.every((id, i) => card.sizes[id] !== undefined && sizes.indexOf(id) === i)
}

function faultsOfWish(card: DrawCard, seq: number, { sizes, weight }: Wish): string[] {
  const isKnown = sizes.every((id) => card.sizes[id] !== undefined)
  return [
    ...(weight > card.weightPolicy.max ? [`entry ${seq} has the weight ${weight}`] : []),
    ...(!isKnown || new Set(sizes).size < sizes.length ? [`entry ${seq} has wrong sizes`] : []),
  ]
}

/** Each entry of a sealed list has the wish that its record promised. */
function checkOpenings({
  file,
  card,
  records,
  openings,
}: AuditContext): readonly string[] | undefined {
  if (card.v === 1 || file.seal === null) return undefined
  const faults: string[] = []
  for (const record of records) {
    if (!isEntry(record)) continue
    const opening = openings.get(record.seq)
    if (opening === undefined) faults.push(`the wish of entry ${record.seq} is not open`)
    else if (!('wish' in record) || !opensWish(opening, record.wish))
      faults.push(`the wish of entry ${record.seq} differs from its record`)
  }
  return faults
}

/** The published winners and reserves are those that the seed selects. */
function checkSelection({ file, selection }: AuditContext): readonly string[] | undefined {
  if (file.result === null || selection === undefined) return undefined
  return canonicalHash(selection.result) === canonicalHash(file.result)
    ? []
    : ['the seed selects other winners or reserves']
}

/** The signed draw contains seed, root, cut-offs and the hash of the published result. */
function checkDraw({ file, prk, selection }: AuditContext): readonly string[] | undefined {
  const { draw, seal, result } = file
  if (draw === null) return undefined
  if (seal === null || result === null || selection === undefined)
    return ['the draw has no seal, no seed or no result']
  const { body } = draw
  return [
    ...(body.prk === prk ? [] : ['the draw names another seed']),
    ...(body.root === seal.body.root ? [] : ['the draw names another root']),
    ...(body.winners === result.winners.length ? [] : ['the draw counts other winners']),
    ...(canonicalHash(body.cutoffs) === canonicalHash(selection.cutoffs)
      ? []
      : ['the draw has other cut-offs']),
    ...(body.resultHash === canonicalHash(result) ? [] : ['the draw names another result']),
  ]
}

/** All checks of an audit by name. */
export const AUDIT_CHECKS = {
  card: checkCard,
  signatures: checkSignatures,
  completeness: checkCompleteness,
  log: checkLog,
  order: checkOrder,
  entries: checkEntries,
  openings: checkOpenings,
  times: checkTimes,
  'seal-time': checkSealTime,
  beacon: checkBeacon,
  randomness: checkRandomness,
  selection: checkSelection,
  draw: checkDraw,
  steps: checkSteps,
  disqualifications: checkDisqualifications,
  'receipt-signatures': checkReceiptSignatures,
  receipts: checkReceipts,
  'split-view': checkSplitView,
} as const satisfies Record<string, AuditCheck>

/** Name of a check, shown by the command and the audit page. */
export type AuditCheckName = keyof typeof AUDIT_CHECKS
