import type {
  EntryDetail,
  EntryDrawStage,
  EntrySection,
  EntrySummary,
  OwnEntry,
} from '#contract/raffles/raffle-entries.calls.ts'
import type {
  getRaffleEligibility,
  listRaffleEntries,
} from '#contract/raffles/raffle-entries.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { RaffleCard } from '#contract/raffles/raffles.calls.ts'
import { findAddresses } from '#server/members/addresses/address.store.ts'
import { presentAddress } from '#server/members/addresses/addresses.present.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { findRaffle, type RaffleWithDraw } from '#server/raffles/draw/draw.store.ts'
import {
  findEntrant,
  findEntriesOfMember,
  findEntryOfPerson,
  findOwnEntry,
  listEntries,
  type EntryRow,
  type EntryWithOrder,
} from '#server/raffles/draw/entry.store.ts'
import {
  actionsOf,
  ENTRY_STATE_LABELS,
  SECTION_STATES,
  shownState,
} from '#server/raffles/draw/entry-states.ts'
import { findNoticeCause } from '#server/raffles/draw/notice.store.ts'
import { isOpenAt } from '#server/raffles/draw/is-open.ts'
import { readRaffleCards } from '#server/raffles/calendar/raffle-cards.ts'
import { findRaffleProduct, findSizes } from '#server/raffles/calendar/raffle.store.ts'
import { isAnnounced } from '#server/raffles/calendar/show-draw.ts'
import { listSizes } from '#server/raffles/calendar/show-raffle.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { entryAgreements, isStandalone, requireRaffle } from './apply.ts'
import { entryBlockers } from './decide-entry.ts'

const PAGE_SIZE = 20

/** Whether the member can enter, and values of the entry sheet. RAFFLE_NOT_FOUND. */
export async function readEligibility(
  services: AppServices,
  {
    visitor,
    headers,
    raffleProductId,
  }: { visitor: Visitor; headers: Headers; raffleProductId: number },
): Promise<ResponseOf<typeof getRaffleEligibility>> {
  const { db, clock, memberKeys } = services
  const { id: userId } = requireMember(visitor)
  const now = clock.now()
  const withDraw = await requireRaffle(services, raffleProductId)
  const entrant = await findEntrant(db, userId, raffleProductId)
  const person = { userId, ciHash: entrant.ciHash ?? '' }
  const entries = await findEntryOfPerson(db, raffleProductId, person)
  const facts = { ...withDraw, entrant, entries, isStandalone: isStandalone(headers), now }
  const reasons = entryBlockers(facts)
  const own = (await findEntriesOfMember(db, userId, [raffleProductId])).get(raffleProductId)
  const address = (await findAddresses(db, userId)).find(({ isDefault }) => isDefault)
  const until = entrant.suspendedUntil
  return {
    eligible: reasons.length === 0,
    reasons,
    suspendedUntil: toInstantOrNull(until !== null && until > now ? until : null),
    entry: own === undefined ? null : await presentOwn(services, own),
    defaults: {
      address: address ? presentAddress(memberKeys, address) : null,
      customerUid: own?.entry.customerUid ?? (await defaultCard(services, withDraw, userId)),
    },
    agreements: await readAgreements(db, entryAgreements(withDraw.raffle), now),
    sizes: await listSizes(services, raffleProductId),
  }
}

async function presentOwn({ db }: AppServices, row: EntryWithOrder): Promise<OwnEntry> {
  const { entry, order } = row
  const state = shownState(row)
  return {
    entryId: entry.id,
    receiptNo: entry.receiptNo,
    state,
    stateLabel: ENTRY_STATE_LABELS[state],
    sizeIds: entry.sizeIds,
    appliedAt: toInstant(entry.appliedAt),
    reserveRank: entry.rank,
    payDueAt: toInstantOrNull(entry.payDueAt),
    isCharging: entry.state === 'WON' && entry.nextChargeAt !== null,
    isPromoted: entry.promoted,
    objection: await findObjection(db, entry),
    orderNumber: order?.orderNumber ?? null,
  }
}

/**
 * Notice of a disqualification to which the entrant of a win or a reserve place may object; a paid
 * win keeps it.
 */
async function findObjection(
  db: AppServices['db'],
  { raffleProductId, seq, state, objectionUntil }: EntryRow,
): Promise<OwnEntry['objection']> {
  if (objectionUntil === null || !['WON', 'PAID', 'RESERVE'].includes(state)) return null
  const cause = await findNoticeCause(db, raffleProductId, seq)
  if (cause === undefined) throw new Error(`Entry ${seq} has no notice in the log`)
  return { cause, until: toInstant(objectionUntil) }
}

/** Id of the default card, for a deferred raffle. */
async function defaultCard(
  { db }: AppServices,
  { raffle }: RaffleWithDraw,
  userId: number,
): Promise<string | null> {
  if (raffle.mode !== 'DEFERRED') return null
  const [first] = await findOwnCards(db, userId)
  return first?.customerUid ?? null
}

/** Card of a deferred entry; null once it was deleted. */
async function cardOf(
  { db }: AppServices,
  { userId, customerUid }: EntryRow,
): Promise<EntryDetail['card']> {
  if (userId === null || customerUid === null) return null
  const cards = await findOwnCards(db, userId)
  const card = cards.find((one) => one.customerUid === customerUid)
  return card === undefined ? null : { cardName: card.cardName, last4: card.last4 }
}

/** Entries of the member, latest first. */
export async function listOwnEntries(
  services: AppServices,
  visitor: Visitor,
  scope: string,
  query: {
    state?: EntrySection | undefined
    page?: number | undefined
    size?: number | undefined
  },
): Promise<ResponseOf<typeof listRaffleEntries>> {
  const { db, clock } = services
  const { id: userId } = requireMember(visitor)
  const serverTime = toInstant(clock.now())
  const { page = 1, size = PAGE_SIZE, state } = query
  const { rows, total } = await listEntries(db, userId, {
    states: state && SECTION_STATES[state],
    raffleProductId: scope === 'all' ? undefined : Number(scope),
    limit: size,
    offset: (page - 1) * size,
  })
  const items = await Promise.all(rows.map((row) => summarize(services, visitor, row)))
  return { items, page, size, total, hasNext: page * size < total, serverTime }
}

async function summarize(
  services: AppServices,
  visitor: Visitor,
  row: EntryWithOrder,
): Promise<EntrySummary> {
  const { entry } = row
  const raffle = await requireCard(services, visitor, entry.raffleProductId)
  const sizes = await findSizes(services.db, entry.raffleProductId)
  const own = await presentOwn(services, row)
  const { sizeIds: _, ...shown } = own
  return { ...shown, raffle, sizeLabel: sizeLabelOf(entry, sizes) }
}

/** Label of the size that an entry won, else of its wishes, the first one preferred. */
export function sizeLabelOf(
  { wonSkuId, sizeIds }: Pick<EntryRow, 'wonSkuId' | 'sizeIds'>,
  sizes: readonly { readonly sizeId: number; readonly label: string }[],
): string {
  const shown = wonSkuId === null ? sizeIds : [wonSkuId]
  return shown.flatMap((id) => sizes.find(({ sizeId }) => sizeId === id)?.label ?? []).join(', ')
}

async function requireCard(
  services: AppServices,
  visitor: Visitor,
  raffleProductId: number,
): Promise<RaffleCard> {
  const raffle = await findRaffleProduct(services.db, raffleProductId)
  const cards = raffle && (await readRaffleCards(services, visitor, [raffle]))
  const card = cards?.get(raffleProductId)
  if (card === undefined) throw new Error(`Raffle ${raffleProductId} has no product`)
  return card
}

/** One own entry with what can be done with it. RAFFLE_ENTRY_NOT_FOUND. */
export async function showEntry(
  services: AppServices,
  visitor: Visitor,
  entryId: number,
): Promise<EntryDetail> {
  const { db, clock } = services
  const row = await requireOwnEntry(services, visitor, entryId)
  const { entry, order } = row
  const now = clock.now()
  const sizes = await listSizes(services, entry.raffleProductId)
  const raffle = await findRaffle(db, entry.raffleProductId)
  if (raffle === undefined) throw new Error(`Entry ${entryId} has no raffle`)
  const isOpen = isOpenAt(raffle, now)
  return {
    entry: await summarize(services, visitor, row),
    draw: presentStage(raffle, entry),
    sizes: entry.sizeIds.flatMap((id) => sizes.find(({ sizeId }) => sizeId === id) ?? []),
    wonSize: sizes.find(({ sizeId }) => sizeId === entry.wonSkuId) ?? null,
    receiver: entry.receiver,
    answer: entry.answer,
    card: await cardOf(services, entry),
    price: raffle.raffle.price,
    actions: actionsOf(entry, { isOpen, hasOrder: order !== null, now }),
    serverTime: toInstant(now),
  }
}

function presentStage({ raffle, draw }: RaffleWithDraw, { seq }: EntryRow): EntryDrawStage {
  const isDrawn = draw !== null && isAnnounced(draw) && draw.draw !== null
  return {
    sealBy: toInstant(raffle.sealBy),
    sealedAt: toInstantOrNull(draw?.sealedAt ?? null),
    isDrawn,
    cancelForce: raffle.cancelForce,
    isSelected: isDrawn ? (draw.result?.winners.some(([won]) => won === seq) ?? false) : null,
  }
}

/** An entry of the asking member. RAFFLE_ENTRY_NOT_FOUND. */
export async function requireOwnEntry(
  { db }: Pick<AppServices, 'db'>,
  visitor: Visitor,
  entryId: number,
): Promise<EntryWithOrder> {
  const row = await findOwnEntry(db, requireMember(visitor).id, entryId)
  if (row === undefined) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  return row
}
