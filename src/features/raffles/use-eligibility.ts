import { useQuery } from '@tanstack/react-query'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { eligibilityQuery } from './queries.ts'
import { isEntryOutdated } from './raffle-now.ts'
import { useRefetchWhile } from './use-refetch-while.ts'

/**
 * What the member can do in a raffle, with the own entry; undefined for guests. Requested again
 * while the shop changes it. `error`: of a failed call, which `refetch` repeats.
 */
export function useEligibility(raffle: RaffleDetail, now: number) {
  const login = useLoginState().name
  const enabled = useEnabledForMember(login === 'member')
  const query = { ...eligibilityQuery(raffle.raffleProductId), enabled }
  const { data, error, refetch } = useQuery(query)
  const entry = data?.entry ?? null
  useRefetchWhile(entry !== null && isEntryOutdated(raffle, entry, now), refetch)
  return { login, eligibility: data, error, refetch }
}
