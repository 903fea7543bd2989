import { bytesToHex } from '@noble/hashes/utils.js'
import type { DrawSeal, EntryReceipt, Signed, TreeHead } from '#contract/raffles/raffle-draw.ts'
import { isAhead, type AuditContext } from './audit-context.ts'
import { canonicalHash } from './canonical-json.ts'
import { isSignedBy } from './statement.ts'

/**
 * Receipts were signed by the key of the card. A forged receipt is no evidence against the shop.
 */
export function checkReceiptSignatures(audit: AuditContext): readonly string[] | undefined {
  const { receipts = [] } = audit.options
  if (receipts.length === 0) return undefined
  return receipts
    .filter((signed) => !isSignedBy(audit.card, 'receipt', signed))
    .map(({ body }) => `the receipt of entry ${body.seq} has a wrong signature`)
}

/**
 * Entries of the receipts are in the list. A signed receipt that fails proves a dropped or
 * exchanged entry.
 */
export function checkReceipts(audit: AuditContext): readonly string[] | undefined {
  const { receipts = [] } = audit.options
  if (receipts.length === 0) return undefined
  return receipts.flatMap(({ body }) => {
    const fault = faultOfReceipt(audit, body)
    return fault === undefined ? [] : [fault]
  })
}

function faultOfReceipt(audit: AuditContext, receipt: EntryReceipt): string | undefined {
  const { seq, leaf, head, time, specHash } = receipt
  if (specHash !== audit.specHash) return `the receipt of entry ${seq} belongs to another card`
  if (isAhead(audit, seq))
    return isMerged(audit, receipt) ? undefined : `no tree head covered entry ${seq} in time`
  if (seq > audit.sealedSize) return `entry ${seq} of a receipt is missing in the list`
  const found = audit.leaves[seq - 1]
  const after = audit.headAt(seq)
  if (found === undefined || after === undefined || bytesToHex(found) !== leaf)
    return `entry ${seq} differs from its receipt`
  if (after !== head) return `records before entry ${seq} differ from its receipt`
  if (time >= audit.card.closesAt) return `entry ${seq} was received after the close`
  return isMerged(audit, receipt) ? undefined : `no tree head covered entry ${seq} in time`
}

/**
 * A receipt is a promise: the first tree head after the merge delay covers its record (raffle-draw
 * 4).
 */
function isMerged({ file, card }: AuditContext, { seq, time }: EntryReceipt): boolean {
  if (card.v === 1) return true
  const first = file.heads.find(({ body }) => body.time >= time + card.mergeDelay)
  return first === undefined || first.body.size >= seq
}

/**
 * Tree heads that others received are states of this log, and seals that they received are the seal
 * of the file. A signed one that fails proves a split view.
 */
export function checkSplitView(audit: AuditContext): readonly string[] | undefined {
  const { heads = [], seals = [] } = audit.options
  if (heads.length + seals.length === 0) return undefined
  const faults = [
    ...heads.map((signed) => faultOfHead(audit, signed)),
    ...seals.map((signed) => faultOfSeal(audit, signed)),
  ]
  return faults.filter((fault) => fault !== undefined)
}

function faultOfHead(audit: AuditContext, signed: Signed<TreeHead>): string | undefined {
  const { size, root, head, specHash } = signed.body
  if (!isSignedBy(audit.card, 'tree-head', signed) || specHash !== audit.specHash)
    return `a tree head of ${size} records is not of this raffle`
  const own = audit.headAt(size)
  if (own === undefined) return `the log is shorter than a tree head of ${size} records`
  return audit.tree.rootAt(size) === root && own === head
    ? undefined
    : `another list of ${size} records was signed`
}

function faultOfSeal(audit: AuditContext, signed: Signed<DrawSeal>): string | undefined {
  const { size, specHash } = signed.body
  if (!isSignedBy(audit.card, 'seal', signed) || specHash !== audit.specHash)
    return `a seal of ${size} records is not of this raffle`
  const { seal } = audit.file
  return seal !== null && canonicalHash(seal.body) === canonicalHash(signed.body)
    ? undefined
    : `another list of ${size} records was sealed`
}
