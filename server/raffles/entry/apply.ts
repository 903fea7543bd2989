import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { EntryAnswer } from '#contract/raffles/raffle-entries.calls.ts'
import type { EntryReceipt, Signed } from '#contract/raffles/raffle-draw.ts'
import type { RaffleEntryInput } from '#contract/raffles/raffle-forms.ts'
import { HEADERS } from '#contract/platform/headers.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { entryTag, nonceHashOf } from '#core/raffle/entry-tag.ts'
import { signStatement } from '#core/raffle/statement.ts'
import { findAddress } from '#server/members/addresses/address.store.ts'
import { lockCard } from '#server/payments/cards/auto-pay.store.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findAgreementIds } from '#server/agreements/documents/agreement.store.ts'
import { requireAgreed } from '#server/agreements/documents/require-agreed.ts'
import { requireAdmission } from '#server/waiting-room/admission-keys/require-admission.ts'
import {
  continueLog,
  findRaffle,
  lockDraw,
  type DrawRow,
  type RaffleRow,
  type RaffleWithDraw,
} from '#server/raffles/draw/draw.store.ts'
import { findEntrant, findEntryOfPerson, type EntryRow } from '#server/raffles/draw/entry.store.ts'
import { insertEntry } from '#server/raffles/draw/new-entry.store.ts'
import { newEntryRecord, type LoggedEntry } from '#server/raffles/draw/new-entry-record.ts'
import { isOpenAt } from '#server/raffles/draw/is-open.ts'
import { voidEntry } from '#server/raffles/draw/void-entry.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { answerBlocker } from '#server/selling/stock/sellable.ts'
import { entryBlockers } from './decide-entry.ts'
import type { Random } from '#server/platform/services/random.ts'

/** Crockford base32 without I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 11

/** A new receipt number: `R` and eleven random characters, 55 bits. */
function newReceiptNo(random: Random): string {
  const letters = Array.from(random.bytes(LETTERS), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  )
  return `R${letters.join('')}`
}

const SALT_BYTES = 32

/** Request of an entry. */
export interface EntryRequest {
  readonly visitor: Visitor
  readonly headers: Headers
  readonly raffleProductId: number
  /** Mode of the raffles that the call enters. RAFFLE_MODE for another one. */
  readonly mode: RaffleRow['mode']
}

/** Checked values of an entry. */
interface EntryWish {
  readonly sizeIds: number[]
  readonly receiver: Receiver
  readonly answer: string | null
  readonly docIds: readonly number[]
  readonly nonceHash: string
  readonly customerUid: string | null
}

/** A raffle that is known to shoppers. RAFFLE_NOT_FOUND. */
export async function requireRaffle(
  { db }: Pick<AppServices | TxServices, 'db'>,
  raffleProductId: number,
): Promise<RaffleWithDraw> {
  const row = await findRaffle(db, raffleProductId)
  if (row === undefined) throw new ApiFailure('RAFFLE_NOT_FOUND')
  return row
}

/**
 * Agreements of an entry: the rules, the data that a separate seller receives, and the automatic
 * payment of a deferred raffle (raffles#third-parties).
 */
export function entryAgreements({
  mode,
  soldByBrand,
}: Pick<RaffleRow, 'mode' | 'soldByBrand'>): AgreementKind[] {
  return [
    'RAFFLE',
    ...(soldByBrand ? (['THIRD_PARTY'] as const) : []),
    ...(mode === 'DEFERRED' ? (['DEFERRED'] as const) : []),
  ]
}

/** Whether a request comes from the installed app, as the client states. */
export function isStandalone(headers: Headers): boolean {
  return headers.get(HEADERS.appMode) === 'standalone'
}

/**
 * Enters a raffle: the leaf is appended to the log under its lock, and the answer contains the
 * signed receipt (raffle-draw 2). The time of the shop's clock under the lock decides. Failures as
 * in `applyToRaffle`.
 */
export async function enterRaffle(
  services: TxServices,
  request: EntryRequest,
  body: RaffleEntryInput & { readonly customerUid?: string | undefined },
): Promise<EntryAnswer> {
  const { db } = services
  const { id: userId } = requireMember(request.visitor)
  const published = await requireRaffle(services, request.raffleProductId)
  const { raffle } = published
  if (raffle.mode !== request.mode) throw new ApiFailure('RAFFLE_MODE')
  await requireAdmission(services, request.visitor)
  const entrant = await findEntrant(db, userId, raffle.id)
  const person = { userId, ciHash: entrant.ciHash ?? '' }
  // Repeated entries of one member do not wait for the log.
  if (entrant.entered !== null && entrant.entered !== 'CANCELED') {
    throw new ApiFailure('RAFFLE_ALREADY_APPLIED')
  }
  const wish = await checkWish(services, userId, published, body)
  if (raffle.mode === 'DEFERRED') await requireActiveCard(db, userId, wish.customerUid)
  const draw = await lockDraw(db, raffle.id)
  const now = services.clock.now()
  // A second account of the person is refused by the database (`append`).
  const facts = { raffle, draw: draw ?? null, entrant, entries: [], now }
  const [blocker] = entryBlockers({ ...facts, isStandalone: isStandalone(request.headers) })
  if (blocker !== undefined) {
    const until = entrant.suspendedUntil
    const payload = blocker === 'RAFFLE_SUSPENDED' && until ? { until: toInstant(until) } : null
    throw new ApiFailure(blocker, payload)
  }
  if (draw === undefined) throw new ApiFailure('RAFFLE_NOT_OPEN')
  if (!services.raffleKeys.has(draw.key)) {
    // Another server published the card with a key that this one does not have
    // (raffles#raffle-keys).
    services.log.error({ raffleProductId: raffle.id, key: draw.key }, 'a raffle key is missing')
    throw new ApiFailure('UNAVAILABLE')
  }
  return append(services, { raffle, draw, person, wish, now, clientId: request.visitor.clientId })
}

async function append(
  services: TxServices,
  {
    raffle,
    draw,
    person: { userId, ciHash },
    wish,
    now,
    clientId,
  }: {
    raffle: RaffleRow
    draw: DrawRow
    person: { userId: number; ciHash: string }
    wish: EntryWish
    now: Date
    clientId: string | undefined
  },
): Promise<EntryAnswer> {
  const { db, raffleKeys, random } = services
  const { raffleProductId, key, specHash } = draw
  const { sizeIds, receiver, answer, nonceHash, customerUid, docIds } = wish
  const tag = entryTag(raffleKeys.tagKey(key, raffleProductId), ciHash)
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString('hex')
  const make = newEntryRecord(draw, { tag, sizes: sizeIds, nonceHash, salt })
  const log = continueLog(draw, [make], now)
  const [row] = log.rows
  if (row === undefined) throw new Error('The entry is not in the log')
  const { seq, leaf, head } = row
  const statement = { specHash, seq, leaf, head, time: now.getTime() }
  const signedReceipt = signStatement(raffleKeys.signer(key), draw.card.body, 'receipt', statement)
  const entry = {
    receiptNo: newReceiptNo(random),
    raffleProductId,
    userId,
    ciHash,
    sizeIds,
    receiver,
    answer,
    customerUid,
    seq,
    signedReceipt,
    state: 'APPLIED' as const,
    appliedAt: now,
    clientId: clientId ?? null,
    notifiedAt: null,
  }
  const stored = await orTaken(() => insertEntry(db, { log, entry, docIds }), {
    raffle_entries_person: 'RAFFLE_DUPLICATE_IDENTITY',
  })
  if (stored === undefined) throw new ApiFailure('RAFFLE_ALREADY_APPLIED')
  return presentAnswer(raffle, stored, { ...make(seq), receipt: signedReceipt })
}

/**
 * Cancels the own entry until the close: the leaf stays, and a void record is appended (raffle-draw
 * 3).
 */
export async function cancelEntry(
  services: TxServices,
  { visitor, raffleProductId }: Pick<EntryRequest, 'visitor' | 'raffleProductId'>,
): Promise<EntryAnswer> {
  const { db, clock } = services
  const { id: userId } = requireMember(visitor)
  const { raffle } = await requireRaffle(services, raffleProductId)
  const { ciHash } = await findEntrant(db, userId, raffleProductId)
  const draw = await lockDraw(db, raffleProductId)
  const now = clock.now()
  const entries = await findEntryOfPerson(db, raffleProductId, { userId, ciHash: ciHash ?? '' })
  const entry = entries.find((row) => row.userId === userId)
  if (entry?.state === 'CANCELED') return presentAnswer(raffle, entry)
  if (entry === undefined) throw new ApiFailure('RAFFLE_NOT_APPLIED')
  if (draw === undefined || entry.state !== 'APPLIED' || !isOpenAt({ raffle, draw }, now)) {
    throw new ApiFailure('RAFFLE_NOT_OPEN')
  }
  const reason = 'own-cancellation'
  return presentAnswer(raffle, await voidEntry(db, { draw, entry, reason, now }))
}

function presentAnswer(
  { announceAt }: RaffleRow,
  { id, receiptNo, state, appliedAt }: EntryRow,
  proof?: LoggedEntry & { readonly receipt: Signed<EntryReceipt> },
): EntryAnswer {
  return {
    entryId: id,
    receiptNo,
    state: state === 'CANCELED' ? 'CANCELED' : 'APPLIED',
    appliedAt: toInstant(appliedAt),
    announceAt: toInstant(announceAt),
    leaf: proof?.record ?? null,
    ...(proof?.opening ? { opening: proof.opening } : {}),
    receipt: proof?.receipt ?? null,
  }
}

async function checkWish(
  { db, clock }: TxServices,
  userId: number,
  { raffle, draw }: RaffleWithDraw,
  body: RaffleEntryInput & { readonly customerUid?: string | undefined },
): Promise<EntryWish> {
  if (draw === null) throw new ApiFailure('RAFFLE_NOT_OPEN')
  const { sizes } = draw.card.body
  const sizeIds = [...new Set([body.sizeId, ...body.otherSizeIds])]
  if (!sizeIds.every((id) => sizes[id] !== undefined)) throw new ApiFailure('SIZE_NOT_FOUND')
  const answer = raffle.question === null || body.answer === '' ? null : (body.answer ?? null)
  const blocker = answerBlocker(raffle.question, answer)
  if (blocker) throw new ApiFailure(blocker.code, blocker.payload)
  const kinds = entryAgreements(raffle)
  const texts = await findAgreementIds(db, kinds, clock.now())
  return {
    sizeIds,
    receiver: body.address ?? (await requireAddress(db, userId, body.addressId)),
    answer,
    docIds: requireAgreed(kinds, texts, body.agreements),
    nonceHash: nonceHashOf(body.clientNonce),
    customerUid: body.customerUid ?? null,
  }
}

/**
 * Locks the card of a deferred entry, so that it cannot be deleted at the same time.
 * AUTO_PAY_REQUIRED, AUTO_PAY_INVALID.
 */
async function requireActiveCard(
  db: TxServices['db'],
  userId: number,
  customerUid: string | null,
): Promise<void> {
  if (customerUid === null) throw new ApiFailure('AUTO_PAY_REQUIRED')
  const card = await lockCard(db, userId, customerUid)
  if (card?.status !== 'ACTIVE') throw new ApiFailure('AUTO_PAY_INVALID')
}

async function requireAddress(
  db: TxServices['db'],
  userId: number,
  addressId: number | undefined,
): Promise<Receiver> {
  const row = addressId === undefined ? undefined : await findAddress(db, userId, addressId)
  if (row === undefined) throw new ApiFailure('ADDRESS_NOT_FOUND')
  const { receiverName, phone, zonecode, address1, address2, deliveryMemo } = row
  return { receiverName, phone, zonecode, address1, address2, deliveryMemo }
}
