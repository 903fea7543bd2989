/** Amounts of an order line in won; `payShare` is the price less the other shares. */
export interface Shares {
  readonly couponShare: number
  readonly mileageShare: number
  readonly moneyShare: number
  readonly payShare: number
}

/** Order in which kinds take the won that the floors left over. */
const KINDS = ['couponShare', 'payShare', 'moneyShare', 'mileageShare'] as const

/**
 * Shares of `taken` of `qty` pieces and of the pieces that remain: floors for the taken ones, whose missing won come
 * from the coupon first, so that both parts sum exactly to their price and to the line (Product 5.8 B).
 */
export function splitShares(
  line: Shares & { readonly unitPrice: number; readonly qty: number },
  taken: number,
): { readonly taken: Shares; readonly rest: Shares } {
  const { qty, unitPrice } = line
  if (!Number.isInteger(taken) || taken < 1 || taken >= qty) {
    throw new RangeError(`${taken} of ${qty} pieces cannot be split`)
  }
  const part = {
    couponShare: floorShare(line.couponShare, taken, qty),
    mileageShare: floorShare(line.mileageShare, taken, qty),
    moneyShare: floorShare(line.moneyShare, taken, qty),
    payShare: floorShare(line.payShare, taken, qty),
  }
  let missing = unitPrice * taken - KINDS.reduce((sum, kind) => sum + part[kind], 0)
  for (const kind of KINDS) {
    const more = Math.min(missing, line[kind] - part[kind])
    part[kind] += more
    missing -= more
  }
  const rest = {
    couponShare: line.couponShare - part.couponShare,
    mileageShare: line.mileageShare - part.mileageShare,
    moneyShare: line.moneyShare - part.moneyShare,
    payShare: line.payShare - part.payShare,
  }
  return { taken: part, rest }
}

function floorShare(share: number, taken: number, qty: number): number {
  return Number((BigInt(share) * BigInt(taken)) / BigInt(qty))
}
