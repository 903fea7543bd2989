/**
 * Splits an integer amount in won in proportion to weights, with parts that sum exactly to `total`:
 * floors first, then one won each to the largest remainders, earlier parts first among equals
 * (selling#exact-shares). All-zero weights are a RangeError unless `total` is 0. Weights and total
 * are non-negative integers.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0)
  if (total === 0) return weights.map(() => 0)
  if (sum === 0) throw new RangeError('There are no weights to split the amount over')
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((value) => Number(value / BigInt(sum)))
  const missing = total - shares.reduce((left, right) => left + right, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .toSorted((left, right) =>
      left.remainder === right.remainder
        ? left.index - right.index
        : left.remainder > right.remainder
          ? -1
          : 1,
    )
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
