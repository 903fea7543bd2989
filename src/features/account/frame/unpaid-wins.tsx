import { useQuery } from '@tanstack/react-query'
import { listRaffleEntries } from '#contract/raffle-entries.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { useApi } from '#src/page/use-api.ts'
import styles from './account-menu.module.css'
import { isUnpaidWin } from './is-unpaid-win.ts'

/** Query of the member's latest wins. */
const winsQuery = apiQuery(
  listRaffleEntries,
  { params: { raffleScope: 'all' }, query: { state: 'WON' } },
  { persist: 'day' },
)

/** Number of the member's wins that wait for their payment; nothing without one. */
export function UnpaidWins() {
  const api = useApi()
  const { data } = useQuery({ ...winsQuery, enabled: () => api.hasToken() })
  const wins = data?.items.filter(isUnpaidWin).length ?? 0
  if (wins === 0) return null
  return <span className={styles.wins}>결제 대기 {wins}</span>
}
