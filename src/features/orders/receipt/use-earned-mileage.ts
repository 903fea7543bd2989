import type { Amounts } from '#contract/orders/carts.calls.ts'
import { useLoginState } from '#src/page/use-login-state.ts'

/** Mileage of an order of these lines for {@link earnText}: a guest earns it after signing in. */
export function useEarnedMileage(
  amounts: Amounts,
  lines: readonly { readonly earnsMileage: boolean }[],
): number | null {
  const { name } = useLoginState()
  const isForMembers = name === 'guest' && lines.some(({ earnsMileage }) => earnsMileage)
  return isForMembers ? null : amounts.earnMileage
}
