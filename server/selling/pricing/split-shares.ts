import { splitByLargestRemainder } from './split-by-largest-remainder.ts'

/** Shares of an order line in reductions and payment, in won; their sum is price × pieces. */
export interface PieceShares {
  readonly couponShare: number
  readonly mileageShare: number
  readonly moneyShare: number
  readonly payShare: number
}

/** A line with its pieces and shares. */
export interface SplitLine extends PieceShares {
  readonly qty: number
  readonly unitPrice: number
}

/** Shares of the pieces that are taken from a line, and of the rest. */
export interface Split {
  readonly taken: PieceShares
  readonly rest: PieceShares
}

/**
 * Splits the shares of a line between `pieces` of its pieces and the rest. Both parts keep the
 * equation price × pieces = sum of shares, so one won goes to the largest remainders
 * (selling#split-lines). `pieces` above the pieces of the line is a RangeError.
 */
export function splitShares(line: SplitLine, pieces: number): Split {
  const { qty, unitPrice, couponShare, mileageShare, moneyShare, payShare } = line
  if (pieces < 0 || pieces > qty) throw new RangeError(`${pieces} of ${qty} pieces`)
  const whole = [couponShare, mileageShare, moneyShare, payShare]
  const part = splitByLargestRemainder(unitPrice * pieces, whole)
  return { taken: toShares(part), rest: toShares(whole.map((all, index) => all - at(part, index))) }
}

const at = (values: readonly number[], index: number) => values[index] ?? 0
const toShares = (values: readonly number[]): PieceShares => ({
  couponShare: at(values, 0),
  mileageShare: at(values, 1),
  moneyShare: at(values, 2),
  payShare: at(values, 3),
})
