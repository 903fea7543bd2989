import { useQuery } from '@tanstack/react-query'
import { listRaffleEntries } from '#contract/raffle-entries.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { useApi } from '#src/page/use-api.ts'
import styles from './account-menu.module.css'
import { isUnpaidWin } from './is-unpaid-win.ts'

/** Query of the member's latest wins. */
export const winsQuery = apiQuery(
  listRaffleEntries,
  { params: { raffleScope: 'all' }, query: { state: 'WON' } },
  { persist: 'day' },
)

/** Number of the member's wins that wait for their payment, of the last known data; undefined while it is requested. */
export function useUnpaidWins(): number | undefined {
  const api = useApi()
  const { data, isLoading } = useQuery({ ...winsQuery, enabled: () => api.hasToken() })
  return isLoading ? undefined : (data?.items.filter(isUnpaidWin).length ?? 0)
}

/** Mark with the number of unpaid wins; nothing without one. */
export function UnpaidWins() {
  const wins = useUnpaidWins() ?? 0
  if (wins === 0) return null
  return <span className={styles.wins}>결제 대기 {wins}</span>
}
