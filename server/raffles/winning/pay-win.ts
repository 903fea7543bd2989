import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { payRaffleWin } from '#contract/raffles/raffle-payments.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { insertOrder } from '#server/orders/placing/insert-order.store.ts'
import { setRaffleEntry, type OrderRow } from '#server/orders/placing/order.store.ts'
import { requireAgreed } from '#server/agreements/documents/require-agreed.ts'
import { toPricedLine, type DraftLine } from '#server/orders/placing/order-draft.ts'
import { requirePayMethod, winMethodsOf } from '#server/orders/placing/pay-methods.ts'
import { requireAdmission } from '#server/waiting-room/admission-keys/require-admission.ts'
import { openPayment } from '#server/payments/attempts/prepare-payment.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { readBenefits } from '#server/benefits/choices/read-benefits.ts'
import { holdBenefits } from '#server/orders/placing/order-benefits.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import {
  NO_BENEFITS,
  priceWithBenefits,
  type BenefitContext,
  type BenefitPrice,
} from '#server/benefits/pricing/price-with-benefits.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { findRaffle } from '#server/raffles/draw/draw.store.ts'
import { findOwnEntry, lockEntry, updateEntry } from '#server/raffles/draw/entry.store.ts'
import type { EntryRow } from '#server/raffles/draw/entry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import { holdRafflePiece } from '#server/selling/stock/stock.store.ts'
import { findMember } from '#server/members/sign-in/user.store.ts'

type Body = ParsedRequestOf<typeof payRaffleWin>['body']

/** Request to pay a win. */
export interface WinPayment {
  readonly visitor: Visitor
  readonly entryId: number
  readonly key: string
  readonly body: Body
}

/** Agreements of the order of a win; those of the raffle were accepted with the entry. */
export const WIN_AGREEMENTS: readonly AgreementKind[] = ['ORDER']

/**
 * Opens a payment window for a win; the first time with its order, whose amount the server computes
 * (raffles#win-price). Coupons and mileage do not apply. Failures as in `payRaffleWin`.
 */
export async function payWin(
  services: AppServices,
  request: WinPayment,
): Promise<ResponseOf<typeof payRaffleWin>> {
  const { visitor, body } = request
  await requireAdmission(services, visitor)
  const cards = await findOwnCards(services.db, requireMember(visitor).id)
  const { payMethod, customerUid, quota } = body
  requirePayMethod(payMethod, winMethodsOf({ hasCard: cards.length > 0 }))
  const isOwn = cards.some((card) => card.customerUid === customerUid)
  if (payMethod === 'autopay' && !isOwn) throw new ApiFailure('AUTO_PAY_INVALID')
  const orderNumber = await orderOfWin(services, request)
  const window = await openPayment(services, visitor, orderNumber, {
    payMethod,
    customerUid,
    quota,
  })
  return { ...window, orderNumber }
}

/** Number of the unpaid order of a win; a new one where there is none. */
async function orderOfWin(services: AppServices, request: WinPayment): Promise<string> {
  const { visitor, entryId } = request
  const { id: userId } = requireMember(visitor)
  const found = await findOwnEntry(services.db, userId, entryId)
  if (found === undefined) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  if (found.order?.state === 'PAY_WAIT') return found.order.orderNumber
  return services.db.transaction((tx) => createOrder(tx, services, { ...request, userId }))
}

/** Refuses an entry that is not a win to be paid now. */
export function requirePayable({ state, payDueAt, nextChargeAt }: EntryRow, now: Date): Date {
  if (state === 'PAID') throw new ApiFailure('RAFFLE_ALREADY_PAID')
  if (state === 'PAY_EXPIRED') throw new ApiFailure('RAFFLE_PAY_EXPIRED')
  if (state !== 'WON' || payDueAt === null) throw new ApiFailure('RAFFLE_NOT_WON')
  if (nextChargeAt !== null) throw new ApiFailure('RAFFLE_CHARGING')
  if (payDueAt <= now) throw new ApiFailure('RAFFLE_PAY_EXPIRED')
  return payDueAt
}

async function createOrder(
  tx: Tx,
  services: AppServices,
  { entryId, userId, body, key }: WinPayment & { readonly userId: number },
): Promise<string> {
  const entry = await lockEntry(tx, entryId)
  // After the entry, as by its payment, and before any size, as by an order of goods.
  await lockBalances(tx, userId)
  const own = await findOwnEntry(tx, userId, entryId)
  if (own?.order?.state === 'PAY_WAIT') return own.order.orderNumber
  const now = services.clock.now()
  const holdExpiresAt = requirePayable(entry, now)
  const agreed = requireAgreed(
    WIN_AGREEMENTS,
    await readAgreements(tx, WIN_AGREEMENTS, now),
    body.agreements,
  )
  const { payMethod, money } = body
  const receiver = body.address ?? entry.receiver
  const wish = { entry, userId, receiver, payMethod, money, agreed, key, holdExpiresAt, now }
  return (await insertWinOrder(tx, services, wish)).orderNumber
}

/** Values of the order of a win. */
interface WinOrder {
  readonly entry: EntryRow
  readonly userId: number
  readonly receiver: Receiver | null
  readonly payMethod: PayMethod
  /** Money to use, in won. */
  readonly money: number
  /** Ids of the accepted agreement texts. */
  readonly agreed: readonly number[]
  readonly key: string
  readonly holdExpiresAt: Date
  readonly now: Date
}

/**
 * Inserts the order of a locked win and holds its piece and its money, for which the balances are
 * locked. ADDRESS_NOT_FOUND, MONEY_INSUFFICIENT, MONEY_RULE.
 */
export async function insertWinOrder(
  tx: Tx,
  { random }: Pick<AppServices, 'random'>,
  { entry, userId, receiver, payMethod, money, agreed, key, holdExpiresAt, now }: WinOrder,
): Promise<OrderRow> {
  const line = await lineOfWin(tx, entry)
  const member = await findMember(tx, userId)
  if (receiver === null || member === undefined) throw new ApiFailure('ADDRESS_NOT_FOUND')
  const { money: owned } = await readBenefits(tx, userId, now)
  const context = { zonecode: receiver.zonecode, grade: member.gradeCode, now }
  const price = priceOfWin(line, { owned, used: money }, context)
  const { name, phone, email } = member
  const order = await insertOrder(tx, random, {
    body: {
      items: [],
      fromCart: false,
      orderer: { name, phone: phone ?? receiver.phone, email: email ?? '' },
      receiver,
      payMethod,
      agreements: [...agreed],
      expected: { payAmount: price.amounts.payAmount },
      lineCoupons: [],
      orderCouponId: null,
      shippingCouponId: null,
      mileage: 0,
      money,
    },
    key,
    buyer: { kind: 'member', userId, grade: member.gradeCode },
    lines: [line],
    priced: price,
    agreed,
    holdExpiresAt,
    now,
  })
  if (!(await holdBenefits(tx, order, [], now))) throw new Error('Locked balances changed')
  await setRaffleEntry(tx, order.id, entry.id)
  await holdRafflePiece(tx, order.id, line.sellable.sizeId, holdExpiresAt)
  await updateEntry(tx, entry.id, { orderId: order.id })
  return order
}

/** Destination and buyer of a win. */
interface WinContext extends Pick<BenefitContext, 'grade' | 'now'> {
  readonly zonecode: string
}

/** Money of a member, and what of it is used, in won. */
interface WinMoney {
  readonly owned: number
  readonly used: number
}

/**
 * Sums of a win: coupons and mileage do not apply (raffles#win-price). MONEY_INSUFFICIENT,
 * MONEY_RULE.
 */
export function priceOfWin(
  line: DraftLine,
  { owned, used }: WinMoney,
  { zonecode, ...context }: WinContext,
): BenefitPrice {
  const own = { ...NO_BENEFITS, money: owned }
  const remote = isRemoteZonecode(zonecode)
  const result = priceWithBenefits(
    [toPricedLine(line)],
    own,
    { money: used },
    { remote, ...context },
  )
  if (result.refusal) throw benefitFailure(result.refusal, own)
  return result.price
}

/** The won piece as an order line, for the price of the signed card (raffle-draw 2). */
export async function lineOfWin(tx: Database | Tx, entry: EntryRow): Promise<DraftLine> {
  const { wonSkuId, raffleProductId, answer } = entry
  const found = await findRaffle(tx, raffleProductId)
  const sizes = wonSkuId === null ? undefined : await readSellables(tx, [wonSkuId])
  const sellable = wonSkuId === null ? undefined : sizes?.get(wonSkuId)
  if (!found?.draw || sellable === undefined) throw new Error(`Entry ${entry.id} won no size`)
  const { question } = found.raffle
  const { price: unitPrice } = found.draw.card.body.product
  const listPrice = Math.max(sellable.listPrice, unitPrice)
  return { sellable: { ...sellable, unitPrice, listPrice, question }, count: 1, answer }
}
