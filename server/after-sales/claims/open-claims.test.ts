import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import { FREE_SHIPPING_FROM_KRW, SHIPPING_FEE_KRW } from '#contract/platform/limits.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import { priceOrder } from '#server/selling/pricing/amounts.ts'
import { splitShares } from '#server/selling/pricing/split-shares.ts'
import { quoteClaim, type QuotedLine } from './quote-claim.ts'

const STEPS = fc.array(
  fc.record({
    move: fc.constantFrom('REQUEST' as const, 'END' as const, 'GIVE_UP' as const),
    picks: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    index: fc.nat(5),
  }),
  { maxLength: 12 },
)

/** States of lines before, during and after a claim. */
const STATES = {
  CANCEL: { free: 'PREPARING', open: 'CANCEL_REQ', ended: 'CANCELED' },
  RETURN: { free: 'DELIVERED', open: 'RETURN_REQ', ended: 'RETURNED' },
} as const
const ENDED = new Set<LineState>(['CANCELED', 'RETURNED'])

/**
 * Orders with every kind of payment, and steps that request, end and refuse claims which are open
 * next to each other.
 */
const HISTORY = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 100, max: 60_000 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percents: fc.oneof(
    fc.constant<number[]>([0, 0, 0]),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
  ),
  remote: fc.boolean(),
  grade: fc.constantFrom('FLAT' as const, 'BOWL' as const),
  cancellations: STEPS,
  returns: STEPS,
})

type History = typeof HISTORY extends fc.Arbitrary<infer Value> ? Value : never

const sumOf = (values: readonly number[]) => values.reduce((left, right) => left + right, 0)

function priced({ lines, percents, remote, grade }: History) {
  const total = sumOf(lines.map(({ unitPrice, count }) => unitPrice * count))
  const [coupon = 0, mileage = 0, money = 0] = percents
  const orderCoupon = Math.floor((total * coupon) / 100)
  const points = Math.floor(((total - orderCoupon) * mileage) / 100)
  const cash = Math.floor(((total - orderCoupon - points) * money) / 100)
  return priceOrder(
    lines.map((one) => ({ ...one, listPrice: one.unitPrice, earnsMileage: true })),
    { remote, grade, discounts: { lineCoupons: [], orderCoupon, mileage: points, money: cash } },
  )
}

/**
 * Lines of an order with claims that are open at once: cancellations, and after the delivery
 * returns of defective goods.
 */
class OpenClaims {
  rows: QuotedLine[]
  readonly refunded: ClaimRefund[] = []
  /** Quotes of drafts and refunds at the end of claims. */
  readonly quotes: ClaimRefund[] = []
  #type: keyof typeof STATES = 'CANCEL'
  #open: number[][] = []
  readonly #amounts: ReturnType<typeof priceOrder>['amounts']
  readonly #shipsFree: boolean

  constructor(history: History) {
    const { amounts, shares } = priced(history)
    this.#amounts = amounts
    this.#shipsFree = history.grade === 'BOWL'
    this.rows = history.lines.flatMap(({ unitPrice, count }, index) => {
      const own = shares[index]
      return own ? [{ id: index + 1, unitPrice, qty: count, state: 'PREPARING', ...own }] : []
    })
  }

  play({ move, picks, index }: History['returns'][number]): void {
    if (move === 'REQUEST') return this.#request(picks)
    const [ids] = this.#open.splice(index % Math.max(1, this.#open.length), 1)
    if (ids === undefined) return
    if (move === 'END') this.#end(ids)
    else this.#move(ids, STATES[this.#type].free)
  }

  /** Gives up the open cancellations and delivers the goods. */
  deliver(): void {
    this.#open = []
    this.#type = 'RETURN'
    const all = this.rows.filter(({ state }) => !ENDED.has(state))
    this.#move(
      all.map(({ id }) => id),
      'DELIVERED',
    )
  }

  /** Ends the claims that are still open. */
  endAll(): void {
    for (const ids of this.#open.splice(0)) this.#end(ids)
  }

  #request(picks: readonly number[]): void {
    const ids: number[] = []
    const free = this.rows.filter(({ state }) => state === STATES[this.#type].free)
    for (const [index, row] of free.entries()) {
      const pieces = Math.min(picks[index % picks.length] ?? 0, row.qty)
      if (pieces > 0) ids.push(this.#split(row, pieces))
    }
    if (ids.length === 0) return
    this.#quote(ids, false)
    this.#move(ids, STATES[this.#type].open)
    this.#open.push(ids)
  }

  #split(row: QuotedLine, pieces: number): number {
    if (pieces === row.qty) return row.id
    const { taken, rest } = splitShares(row, pieces)
    const id = this.rows.length + 1
    this.rows = this.rows.map((one) =>
      one === row ? { ...row, ...rest, qty: row.qty - pieces } : one,
    )
    this.rows.push({ ...row, ...taken, id, qty: pieces })
    return id
  }

  #end(ids: readonly number[]): void {
    this.refunded.push(this.#quote(ids, true))
    this.#move(ids, STATES[this.#type].ended)
  }

  #move(ids: readonly number[], state: LineState): void {
    this.rows = this.rows.map((row) => (ids.includes(row.id) ? { ...row, state } : row))
  }

  #quote(ids: readonly number[], isEnding: boolean): ClaimRefund {
    const { refund } = quoteClaim({
      type: this.#type,
      fault: this.#type === 'CANCEL' ? 'BUYER' : 'SELLER',
      lines: this.rows,
      claimed: this.rows.flatMap(({ id, qty }) => (ids.includes(id) ? [{ lineId: id, qty }] : [])),
      paid: this.#amounts,
      refunded: this.refunded,
      returnFees: [],
      sellerLines: [],
      spentEarn: 0,
      shipsFree: this.#shipsFree,
      returnsCoupon: false,
      isEnding,
    })
    this.quotes.push(refund)
    return refund
  }
}

/** Refunds of ended cancellations, and what is due by the lines that stay, in won. */
function compared(history: History, { rows, refunded }: OpenClaims) {
  const { amounts } = priced(history)
  const { payAmount: pg, moneyUsed: money, mileageUsed: mileage } = amounts
  const back = (kind: 'pg' | 'money' | 'mileage') => sumOf(refunded.map((refund) => refund[kind]))
  const backs = { pg: back('pg'), money: back('money'), mileage: back('mileage') }
  const stays = rows.filter(({ state }) => !ENDED.has(state))
  const ended = rows.filter(({ state }) => ENDED.has(state))
  const shares = sumOf(ended.map(({ payShare, moneyShare }) => payShare + moneyShare))
  const deducted = sumOf(refunded.map(({ shippingDeducted }) => shippingDeducted))
  const rest = sumOf(stays.map((row) => row.unitPrice * row.qty - row.couponShare))
  const wasFree = amounts.itemTotal - amounts.couponDiscount >= FREE_SHIPPING_FROM_KRW
  const isWhole = stays.length === 0
  const isDue = history.grade !== 'BOWL' && wasFree && rest < FREE_SHIPPING_FROM_KRW
  // Other payments may be too small for the deduction.
  const isEnough = history.percents.every((percent) => percent === 0)
  return {
    backs,
    due: isWhole
      ? { pg, money, mileage }
      : {
          pg: shares - deducted - backs.money,
          money: backs.money,
          mileage: sumOf(ended.map(({ mileageShare }) => mileageShare)),
        },
    deducted,
    least: !isWhole && isDue && isEnough ? 1 : 0,
    most: isDue ? SHIPPING_FEE_KRW : 0,
  }
}

const ALL: History['returns'][number] = { move: 'REQUEST', picks: [4, 4, 4, 4], index: 0 }

/** Refunds below zero. */
const negativeOf = ({ quotes }: OpenClaims) =>
  quotes.filter(({ pg, money, mileage }) => Math.min(pg, money, mileage) < 0)

test('cancellations that are open at once refund alike in every order of their ends', () => {
  fc.assert(
    fc.property(HISTORY, fc.boolean(), (history, endsAll) => {
      const claims = new OpenClaims(history)
      for (const step of history.cancellations) claims.play(step)
      if (endsAll) claims.play(ALL)
      if (endsAll) claims.endAll()
      const { backs, due, deducted, least, most } = compared(history, claims)
      expect(negativeOf(claims)).toEqual([])
      expect(backs).toEqual(due)
      expect(deducted).toBeGreaterThanOrEqual(least)
      expect(deducted).toBeLessThanOrEqual(most)
    }),
    { numRuns: 1_000 },
  )
})

test('returns of defective goods that are open at once refund the shipping last', () => {
  fc.assert(
    fc.property(HISTORY, fc.boolean(), (history, endsAll) => {
      const claims = new OpenClaims(history)
      for (const step of history.cancellations) claims.play(step)
      claims.deliver()
      for (const step of history.returns) claims.play(step)
      if (endsAll) claims.play(ALL)
      if (endsAll) claims.endAll()
      const { backs, due } = compared(history, claims)
      expect(negativeOf(claims)).toEqual([])
      expect(backs).toEqual(due)
    }),
    { numRuns: 1_000 },
  )
})
