import type { PieceShares, Split } from './split-shares.ts'

/**
 * Mileage that the taken pieces of a split line and its rest earn, in won (selling#split-earn): the
 * rate of the order on their payment and money, floored. `isGranted`: the mileage was granted
 * already, so the parts add up to it and each can be taken back alone. `rateBp` in basis points; a
 * line without mileage has parts without it.
 */
export function splitEarn(
  { earnShare, isGranted }: { readonly earnShare: number; readonly isGranted: boolean },
  { taken, rest }: Split,
  rateBp: number,
): { readonly taken: number; readonly rest: number } {
  const earnOf = ({ payShare, moneyShare }: PieceShares) =>
    earnShare === 0 ? 0 : Math.floor(((payShare + moneyShare) * rateBp) / 10_000)
  if (!isGranted) return { taken: earnOf(taken), rest: earnOf(rest) }
  const restEarn = Math.min(earnShare, earnOf(rest))
  return { taken: earnShare - restEarn, rest: restEarn }
}
