import type { Amounts } from '#contract/carts.ts'
import { useLoginState } from '#src/features/members/use-login-state.ts'

/** What an order of these lines would earn, for {@link earnText}: a guest's goods earn once the guest signs in. */
export function useEarnedMileage(
  amounts: Amounts,
  lines: readonly { readonly earnsMileage: boolean }[],
): number | null {
  const { name } = useLoginState()
  const isForMembers = name === 'guest' && lines.some(({ earnsMileage }) => earnsMileage)
  return isForMembers ? null : amounts.earnMileage
}
