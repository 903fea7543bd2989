import type { CardWindow, addAutoPay, listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import type { AutoPay } from '#contract/orders/auto-pay.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { AUTO_PAY_UID_LIFE_MS, AUTO_PAYS_MAX } from '#contract/payments/auto-pay-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { BillingCard } from '#server/platform/services/card-provider.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { newToken } from '#server/platform/services/token.ts'
import { presentAutoPay } from '#server/orders/cards/auto-pay.present.ts'
import {
  countActive,
  findCard,
  findIssuedUid,
  insertIssued,
  isCardInUse,
  lockCard,
  lockOwner,
  setActive,
  setAlias,
  setDefault,
  setDeleted,
} from './auto-pay.store.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import { findActiveCards, type AutoPayRow } from '#server/orders/cards/active-cards.store.ts'
import { deleteAtProvider } from './delete-at-provider.ts'

/**
 * Time after which a charge without a result no longer blocks its card: the provider was last asked
 * after 30 minutes.
 */
const CHARGE_OPEN_MS = 3_600_000

type Listed = ResponseOf<typeof listAutoPays>

/**
 * Cards of a member, with an id and a window for the next one. An id is given out again until it
 * names a card, so that repeated requests store one row.
 */
export async function listOwnCards(services: AppServices, userId: number): Promise<Listed> {
  const { db, cards } = services
  if (cards.window === undefined) {
    return { items: await findOwnCards(db, userId), nextCustomerUid: null, window: null }
  }
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) throw new ApiFailure('UNAUTHORIZED')
    const items = await findOwnCards(tx, userId)
    if (items.length >= AUTO_PAYS_MAX) return { items, nextCustomerUid: null, window: null }
    const nextCustomerUid = await nextUid(tx, services, userId)
    return { items, nextCustomerUid, window: presentWindow(services, nextCustomerUid, owner) }
  })
}

async function nextUid(tx: Tx, { clock, random }: AppServices, userId: number): Promise<string> {
  const now = clock.now()
  const issued = await findIssuedUid(tx, userId, new Date(now.getTime() - AUTO_PAY_UID_LIFE_MS))
  if (issued !== undefined) return issued
  const customerUid = newToken(random)
  await insertIssued(tx, { userId, customerUid, issuedAt: now })
  return customerUid
}

/** Length of the part of a card's id in `merchant_uid`, which has at most 40 characters. */
const UID_PART = 32

function presentWindow(
  { cards, config }: AppServices,
  customerUid: string,
  owner: { readonly name: string; readonly phone: string | null; readonly email: string | null },
): CardWindow | null {
  if (cards.window === undefined) return null
  const { impCode, channelKey, pg, scriptUrl } = cards.window
  return {
    impCode,
    channelKey,
    pg,
    scriptUrl,
    merchantUid: `card_${customerUid.slice(0, UID_PART)}`,
    name: '등록 카드',
    buyer: { name: owner.name, tel: owner.phone ?? '', email: owner.email ?? '' },
    mRedirectUrl: `${config.publicOrigin}/my-page/auto-pay`,
  }
}

/**
 * Adds the card that the provider has for an issued id, or changes an added one. The provider is
 * asked outside the transaction. Safe to repeat. AUTO_PAY_UID, AUTO_PAY_NOT_FOUND, AUTO_PAY_LIMIT,
 * PAYMENT_UNAVAILABLE.
 */
export async function addOwnCard(
  services: AppServices,
  userId: number,
  input: ParsedRequestOf<typeof addAutoPay>['body'],
): Promise<AutoPay> {
  const { db, clock } = services
  const known = await findCard(db, userId, input.customerUid)
  if (known === undefined || known.status === 'DELETED') throw new ApiFailure('AUTO_PAY_UID')
  const card = known.status === 'ISSUED' ? await askCard(services, known) : undefined
  const row = await db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const locked = await lockCard(tx, userId, input.customerUid)
    if (locked === undefined || locked.status === 'DELETED') throw new ApiFailure('AUTO_PAY_UID')
    const isFirst = locked.status === 'ISSUED' && (await activate(tx, locked, card, clock.now()))
    if (input.alias !== undefined) await setAlias(tx, locked.id, input.alias)
    if (isFirst || input.isDefault === true) await setDefault(tx, locked)
    return lockCard(tx, userId, input.customerUid)
  })
  if (row === undefined) throw new Error('The card disappeared in its transaction')
  return presentAutoPay(row)
}

async function askCard({ cards, log }: AppServices, { customerUid }: AutoPayRow) {
  try {
    const card = await cards.find(customerUid)
    if (card === undefined) throw new ApiFailure('AUTO_PAY_NOT_FOUND')
    return card
  } catch (error) {
    if (error instanceof ProviderRefused) throw new ApiFailure('AUTO_PAY_NOT_FOUND')
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'a registered card was not checked')
    throw new ApiFailure('PAYMENT_UNAVAILABLE')
  }
}

/** Activates an issued card; returns whether it is the first one of its member. */
async function activate(
  tx: Tx,
  { id, userId }: AutoPayRow,
  card: BillingCard | undefined,
  now: Date,
): Promise<boolean> {
  if (card === undefined) throw new Error('An issued card needs the answer of the provider')
  const active = await countActive(tx, userId)
  if (active >= AUTO_PAYS_MAX) throw new ApiFailure('AUTO_PAY_LIMIT')
  await setActive(tx, id, { ...card, now })
  return active === 0
}

/**
 * Deletes a card: here at once, at the provider after the transaction and, if that fails, by the
 * job. The oldest of the other cards becomes the default. AUTO_PAY_UID, AUTO_PAY_IN_USE.
 */
export async function removeOwnCard(
  services: AppServices,
  userId: number,
  customerUid: string,
): Promise<void> {
  const { db, clock } = services
  const card = await db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const locked = await lockCard(tx, userId, customerUid)
    if (locked?.status !== 'ACTIVE') throw new ApiFailure('AUTO_PAY_UID')
    const now = clock.now()
    const openSince = new Date(now.getTime() - CHARGE_OPEN_MS)
    if (await isCardInUse(tx, locked, openSince)) throw new ApiFailure('AUTO_PAY_IN_USE')
    await setDeleted(tx, locked.id, now)
    const [next] = await findActiveCards(tx, userId)
    if (next !== undefined && !next.isDefault) await setDefault(tx, next)
    return locked
  })
  await deleteAtProvider(services, card)
}
