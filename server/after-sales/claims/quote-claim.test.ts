import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from '#server/selling/pricing/amounts.ts'
import { splitShares } from '#server/selling/pricing/split-shares.ts'
import { quoteClaim, type QuotedLine, type QuoteFacts } from './quote-claim.ts'

const line = (
  id: number,
  unitPrice: number,
  qty = 1,
  change: Partial<QuotedLine> = {},
): QuotedLine => ({
  id,
  unitPrice,
  qty,
  state: 'PAID',
  couponShare: 0,
  mileageShare: 0,
  moneyShare: 0,
  payShare: unitPrice * qty,
  ...change,
})

function facts(change: Partial<QuoteFacts> & Pick<QuoteFacts, 'lines' | 'claimed'>): QuoteFacts {
  const sum = (kind: 'payShare' | 'moneyShare' | 'mileageShare') =>
    change.lines.reduce((total, row) => total + row[kind], 0)
  return {
    type: 'CANCEL',
    fault: 'BUYER',
    paid: {
      payAmount: sum('payShare'),
      itemTotal: change.lines.reduce((total, row) => total + row.unitPrice * row.qty, 0),
      couponDiscount: change.lines.reduce((total, row) => total + row.couponShare, 0),
      moneyUsed: sum('moneyShare'),
      mileageUsed: sum('mileageShare'),
      shippingFee: 0,
      remoteFee: 0,
    },
    refunded: [],
    returnFees: [],
    sellerLines: [],
    spentEarn: 0,
    shipsFree: false,
    returnsCoupon: false,
    isEnding: true,
    ...change,
  }
}

const AMOUNTS = { itemTotal: 20_000, couponDiscount: 0 }

const L1 = line(1, 67_200, 1, {
  couponShare: 2_200,
  mileageShare: 3_697,
  moneyShare: 22_004,
  payShare: 39_299,
  state: 'DELIVERED',
})
const L2 = line(2, 45_000, 2, {
  couponShare: 16_005,
  mileageShare: 4_208,
  moneyShare: 25_049,
  payShare: 44_738,
  state: 'DELIVERED',
})
const L3 = line(3, 9_000, 1, {
  couponShare: 295,
  mileageShare: 495,
  moneyShare: 2_947,
  payShare: 5_263,
  state: 'DELIVERED',
})

test('the return of one of two shirts pays both ways', () => {
  const quote = quoteClaim(
    facts({ type: 'RETURN', lines: [L1, L2, L3], claimed: [{ lineId: 2, qty: 1 }] }),
  )
  expect(quote.fee).toEqual({ amount: 6_000, mustPrepay: false })
  expect(quote.refund).toMatchObject({
    pg: 16_369,
    money: 12_524,
    mileage: 2_104,
    feeDeducted: 6_000,
  })
})

test('a partial cancellation under the free limit pays the shipping', () => {
  const lines = [line(1, 45_000), line(2, 9_000)]
  const quote = quoteClaim(facts({ lines, claimed: [{ lineId: 1, qty: 1 }] }))
  expect(quote.refund).toMatchObject({ pg: 42_000, shippingDeducted: 3_000 })
  expect(quote.fee).toEqual({ amount: 0, mustPrepay: false })
})

test('the last cancellation gives back all that is left, the deducted shipping too', () => {
  const lines = [line(1, 45_000, 1, { state: 'CANCELED' }), line(2, 9_000)]
  const refunded = [
    {
      pg: 42_000,
      money: 0,
      mileage: 0,
      shippingDeducted: 3_000,
      feeDeducted: 0,
      mileageDeducted: 0,
    },
  ]
  const quote = quoteClaim(facts({ lines, refunded, claimed: [{ lineId: 2, qty: 1 }] }))
  expect(quote.refund).toMatchObject({ pg: 12_000, shippingDeducted: 0 })
})

test('a whole cancellation gives back shipping and surcharge', () => {
  const paid = {
    ...AMOUNTS,
    payAmount: 16_000,
    moneyUsed: 0,
    mileageUsed: 0,
    shippingFee: 3_000,
    remoteFee: 3_000,
  }
  const quote = quoteClaim(
    facts({ lines: [line(1, 10_000)], paid, claimed: [{ lineId: 1, qty: 1 }] }),
  )
  expect(quote.refund.pg).toBe(16_000)
})

test('a partial cancellation by the fault of the seller never deducts shipping', () => {
  const lines = [line(1, 30_000), line(2, 20_000), line(3, 5_000)]
  const delay = quoteClaim(facts({ lines, fault: 'SELLER', claimed: [{ lineId: 1, qty: 1 }] }))
  expect(delay.refund).toMatchObject({ pg: 30_000, shippingDeducted: 0 })
  // What the seller did not deliver counts as bought: 20,000 + 30,000 stay, or 5,000 + 30,000.
  for (const state of ['CANCELED', 'CANCEL_REQ'] as const) {
    const rest = [line(1, 30_000, 1, { state }), ...lines.slice(1)]
    const later = { lines: rest, sellerLines: [1], isEnding: state === 'CANCELED' }
    const small = quoteClaim(facts({ ...later, claimed: [{ lineId: 3, qty: 1 }] }))
    expect(small.refund).toMatchObject({ pg: 5_000, shippingDeducted: 0 })
    const large = quoteClaim(facts({ ...later, claimed: [{ lineId: 2, qty: 1 }] }))
    expect(large.refund).toMatchObject({ pg: 17_000, shippingDeducted: 3_000 })
  }
})

test('a deduction for which a refund was too small is completed by the next claim', () => {
  const lines = [line(1, 2_000), line(2, 50_000), line(3, 9_000)]
  const paid = { ...facts({ lines, claimed: [] }).paid, itemTotal: 61_000 }
  const first = quoteClaim(
    facts({ lines: lines.slice(0, 2), paid, claimed: [{ lineId: 2, qty: 1 }] }),
  )
  expect(first.refund.shippingDeducted).toBe(3_000)
  const part = { pg: 0, money: 0, mileage: 0, feeDeducted: 0, mileageDeducted: 0 }
  const refunded = [{ ...part, shippingDeducted: 2_000 }]
  const second = quoteClaim(facts({ lines, paid, refunded, claimed: [{ lineId: 2, qty: 1 }] }))
  expect(second.refund).toMatchObject({ pg: 49_000, shippingDeducted: 1_000 })
  const delivered = lines.map((one) => ({ ...one, state: 'DELIVERED' as const }))
  const back = { type: 'RETURN', lines: delivered, paid, refunded } as const
  expect(quoteClaim(facts({ ...back, claimed: [{ lineId: 2, qty: 1 }] })).fee.amount).toBe(4_000)
})

test('no shipping is deducted for a grade that ships free, and only once for others', () => {
  const lines = [line(1, 45_000), line(2, 9_000), line(3, 9_000)]
  const claimed = [{ lineId: 1, qty: 1 }]
  expect(quoteClaim(facts({ lines, claimed, shipsFree: true })).refund.shippingDeducted).toBe(0)
  const refunded = [
    { pg: 0, money: 0, mileage: 0, shippingDeducted: 3_000, feeDeducted: 0, mileageDeducted: 0 },
  ]
  expect(quoteClaim(facts({ lines, claimed, refunded })).refund.shippingDeducted).toBe(0)
})

test('a return by the buyer costs one way where the way out was paid', () => {
  const lines = [line(1, 20_000, 1, { state: 'DELIVERED' })]
  const claimed = [{ lineId: 1, qty: 1 }]
  const paid = {
    ...AMOUNTS,
    payAmount: 23_000,
    moneyUsed: 0,
    mileageUsed: 0,
    shippingFee: 3_000,
    remoteFee: 0,
  }
  const near = quoteClaim(facts({ type: 'RETURN', lines, claimed, paid }))
  expect([near.fee.amount, near.refund.pg]).toEqual([3_000, 17_000])
  const island = { ...paid, payAmount: 26_000, remoteFee: 3_000 }
  const far = quoteClaim(facts({ type: 'RETURN', lines, claimed, paid: island }))
  expect([far.fee.amount, far.refund.pg]).toEqual([6_000, 14_000])
})

test("a return by the seller's fault costs nothing, and of all refunds the shipping", () => {
  const lines = [
    line(1, 20_000, 1, { state: 'DELIVERED' }),
    line(2, 5_000, 1, { state: 'DELIVERED' }),
  ]
  const paid = {
    ...AMOUNTS,
    payAmount: 28_000,
    moneyUsed: 0,
    mileageUsed: 0,
    shippingFee: 3_000,
    remoteFee: 0,
  }
  const part = quoteClaim(
    facts({ type: 'RETURN', fault: 'SELLER', lines, paid, claimed: [{ lineId: 1, qty: 1 }] }),
  )
  expect(part).toMatchObject({ fee: { amount: 0 }, refund: { pg: 20_000 } })
  const claimed = lines.map(({ id }) => ({ lineId: id, qty: 1 }))
  const all = quoteClaim(facts({ type: 'RETURN', fault: 'SELLER', lines, paid, claimed }))
  expect(all.refund.pg).toBe(28_000)
})

test('a cancellation by the seller that leaves no goods gives the shipping back', () => {
  const exchanged = line(1, 30_000, 1, { state: 'EXCHANGED' })
  const lines = [exchanged, line(2, 30_000, 1, { state: 'PREPARING' })]
  const paid = {
    ...AMOUNTS,
    payAmount: 33_000,
    moneyUsed: 0,
    mileageUsed: 0,
    shippingFee: 3_000,
    remoteFee: 0,
  }
  const order = facts({ lines, paid, fault: 'SELLER', claimed: [{ lineId: 2, qty: 1 }] })
  expect(quoteClaim(order).refund).toMatchObject({ pg: 33_000, shippingDeducted: 0 })
  const other = line(3, 10_000, 1, { state: 'DELIVERED' })
  expect(quoteClaim({ ...order, lines: [...lines, other] }).refund.pg).toBe(30_000)
  expect(quoteClaim({ ...order, fault: 'BUYER' }).refund.pg).toBe(30_000)
})

test('the way out of a free order is charged with one return', () => {
  const lines = [
    line(1, 30_000, 1, { state: 'DELIVERED' }),
    line(2, 30_000, 1, { state: 'DELIVERED' }),
  ]
  const fee = (paid: Partial<QuoteFacts['paid']>, change: Partial<QuoteFacts>) => {
    const near = facts({ type: 'RETURN', lines, claimed: [{ lineId: 1, qty: 1 }], ...change })
    return quoteClaim({ ...near, paid: { ...near.paid, ...paid } }).fee.amount
  }
  expect(fee({}, {})).toBe(6_000)
  expect(fee({}, { returnFees: [6_000] })).toBe(3_000)
  // A return for the fault of the seller charged nothing.
  expect(fee({}, { returnFees: [0] })).toBe(6_000)
})

test('islands pay the surcharge of a free way out once', () => {
  const lines = [line(1, 163_200, 1, { state: 'DELIVERED' })]
  const order = facts({ type: 'RETURN', lines, claimed: [{ lineId: 1, qty: 1 }] })
  const paid = { ...order.paid, payAmount: 166_200, remoteFee: 3_000 }
  const whole = quoteClaim({ ...order, paid })
  expect(whole.fee).toEqual({ amount: 9_000, mustPrepay: false })
  expect(whole.refund).toMatchObject({ pg: 154_200, feeDeducted: 9_000 })
  // Another return charged the free way out, at the fee of today or of an earlier time.
  for (const returnFee of [9_000, 12_000]) {
    expect(quoteClaim({ ...order, paid, returnFees: [returnFee] }).fee.amount).toBe(6_000)
  }
  expect(quoteClaim({ ...order, paid, returnFees: [6_000] }).fee.amount).toBe(9_000)
  const charged = { ...paid, payAmount: 169_200, shippingFee: 3_000 }
  expect(quoteClaim({ ...order, paid: charged }).fee.amount).toBe(6_000)
  // An exchange goes both ways again.
  expect(quoteClaim({ ...order, paid, type: 'EXCHANGE' }).fee.amount).toBe(12_000)
})

test('spent mileage of returned goods is taken from the payment, then from the money', () => {
  const lines = [
    line(1, 10_000, 1, {
      moneyShare: 3_000,
      payShare: 6_200,
      mileageShare: 800,
      state: 'CONFIRMED',
    }),
  ]
  const claimed = [{ lineId: 1, qty: 1 }]
  const order = { type: 'RETURN', lines, claimed, spentEarn: 276 } as const
  expect(quoteClaim(facts({ ...order, fault: 'SELLER' })).refund).toMatchObject({
    pg: 5_924,
    money: 3_000,
    mileage: 800,
    mileageDeducted: 276,
  })
  expect(quoteClaim(facts(order)).refund).toMatchObject({
    pg: 0,
    money: 2_924,
    mileage: 800,
    feeDeducted: 6_000,
    mileageDeducted: 276,
  })
})

test('a fee above the refund has to be paid, and then nothing is deducted', () => {
  const lines = [line(1, 2_000, 1, { state: 'DELIVERED' })]
  const quote = quoteClaim(facts({ type: 'RETURN', lines, claimed: [{ lineId: 1, qty: 1 }] }))
  expect(quote).toMatchObject({
    fee: { amount: 6_000, mustPrepay: true },
    refund: { pg: 2_000, feeDeducted: 0 },
  })
})

test('an exchange costs both ways, nothing for the fault of the seller', () => {
  const lines = [line(1, 20_000, 1, { state: 'DELIVERED' })]
  const claimed = [{ lineId: 1, qty: 1 }]
  const buyer = quoteClaim(facts({ type: 'EXCHANGE', lines, claimed }))
  expect(buyer).toMatchObject({ fee: { amount: 6_000, mustPrepay: true }, refund: { pg: 0 } })
  const seller = quoteClaim(facts({ type: 'EXCHANGE', fault: 'SELLER', lines, claimed }))
  expect(seller.fee).toEqual({ amount: 0, mustPrepay: false })
})

/**
 * Orders with every kind of payment, and claims on their pieces, by numbers that choose lines and
 * quantities.
 */
const HISTORY = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 100, max: 60_000 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percents: fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 100 }))),
  remote: fc.boolean(),
  grade: fc.constantFrom('FLAT' as const, 'BOWL' as const),
  claims: fc.array(
    fc.record({
      picks: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
      isSeller: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  delivered: fc.nat(8),
  isEndedByShop: fc.boolean(),
})

type History = typeof HISTORY extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Plays the claims of a history: cancellations, from claim `delivered` on returns. At the end the
 * buyer returns the rest, or the shop exchanges it and cancels the replacements. Returns the sums by
 * kind.
 */
function playClaims({ lines, percents, remote, grade, claims, delivered, ...end }: History) {
  const total = lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0)
  const [coupon = 0, mileage = 0, money = 0] = percents
  const orderCoupon = Math.floor((total * coupon) / 100)
  const points = Math.floor(((total - orderCoupon) * mileage) / 100)
  const cash = Math.floor(((total - orderCoupon - points) * money) / 100)
  const { amounts, shares } = priceOrder(
    lines.map((one) => ({ ...one, listPrice: one.unitPrice, earnsMileage: true })),
    { remote, grade, discounts: { lineCoupons: [], orderCoupon, mileage: points, money: cash } },
  )
  let rows: QuotedLine[] = lines.map(({ unitPrice, count }, index) =>
    line(index + 1, unitPrice, count, shares[index]),
  )
  const refunded: {
    pg: number
    money: number
    mileage: number
    shippingDeducted: number
    feeDeducted: number
    mileageDeducted: number
  }[] = []
  const returnFees: number[] = []
  const sellerLines: number[] = []
  const play = (type: 'CANCEL' | 'RETURN', isSeller: boolean, picks: readonly number[]) => {
    const open = rows.filter(({ state }) => OPEN.has(state))
    const claimed = open.flatMap(({ id, qty }, index) => {
      const pieces = Math.min(picks[index % picks.length] ?? 0, qty)
      return pieces > 0 ? [{ lineId: id, qty: pieces }] : []
    })
    if (claimed.length === 0) return
    const fault = isSeller ? ('SELLER' as const) : ('BUYER' as const)
    const paid = { ...amounts, itemTotal: amounts.itemTotal }
    const shipsFree = grade === 'BOWL'
    const order = { lines: rows, paid, refunded, returnFees, sellerLines, spentEarn: 0, shipsFree }
    const always = { returnsCoupon: false, isEnding: true }
    const { fee, refund } = quoteClaim({ type, fault, claimed, ...always, ...order })
    if (type === 'RETURN') returnFees.push(fee.amount)
    for (const amount of [refund.pg, refund.money, refund.mileage]) {
      expect(amount).toBeGreaterThanOrEqual(0)
    }
    refunded.push(refund)
    const ended = type === 'CANCEL' ? ('CANCELED' as const) : ('RETURNED' as const)
    rows = rows.flatMap((row) => {
      const pieces = claimed.find(({ lineId }) => lineId === row.id)?.qty ?? 0
      if (pieces === 0) return [row]
      const { taken, rest } = splitShares(row, pieces)
      const part = { ...row, ...taken, id: row.id + 100 * rows.length, qty: pieces, state: ended }
      if (isSeller) sellerLines.push(part.id)
      return pieces === row.qty ? [part] : [{ ...row, ...rest, qty: row.qty - pieces }, part]
    })
  }
  const returns = Math.min(delivered, claims.length)
  for (const { picks, isSeller } of claims.slice(0, returns)) play('CANCEL', isSeller, picks)
  const all = [99, 99, 99, 99]
  if (delivered >= claims.length) play('CANCEL', false, all)
  rows = rows.map((row) => (row.state === 'PAID' ? { ...row, state: 'DELIVERED' } : row))
  for (const { picks, isSeller } of claims.slice(returns)) play('RETURN', isSeller, picks)
  const isEndedByShop = end.isEndedByShop && rows.some(({ state }) => OPEN.has(state))
  if (isEndedByShop) {
    rows = rows.flatMap((row): QuotedLine[] =>
      row.state === 'DELIVERED'
        ? [
            { ...row, state: 'EXCHANGED' },
            { ...row, id: row.id + 10_000, state: 'PREPARING' },
          ]
        : [row],
    )
    play('CANCEL', true, all)
  } else play('RETURN', false, all)
  const sumOf = (kind: 'pg' | 'money' | 'mileage' | 'feeDeducted') =>
    refunded.reduce((sum, refund) => sum + refund[kind], 0)
  const back = { pg: sumOf('pg'), money: sumOf('money'), mileage: sumOf('mileage') }
  return { amounts, rows, back, fees: sumOf('feeDeducted'), isEndedByShop }
}

const OPEN = new Set<QuotedLine['state']>(['PAID', 'PREPARING', 'DELIVERED'])

test('no sequence of claims refunds more of a kind than was paid', () => {
  fc.assert(
    fc.property(HISTORY, (history) => {
      const { amounts, rows, back, fees, isEndedByShop } = playClaims(history)
      const paid = { pg: amounts.payAmount, money: amounts.moneyUsed, mileage: amounts.mileageUsed }
      const isCanceled = rows.every(({ state }) => state === 'CANCELED')
      expect(isCanceled ? back : paid).toEqual(paid)
      expect(back.pg).toBeLessThanOrEqual(paid.pg)
      expect(back.money).toBeLessThanOrEqual(paid.money)
      // The shop keeps the fees of returns by the buyer alone.
      const total = paid.pg + paid.money
      expect(isEndedByShop ? back.pg + back.money + fees : total).toBe(total)
      // Fees are never taken from mileage.
      expect(back.mileage).toBe(paid.mileage)
    }),
    { numRuns: 300 },
  )
})
