import { useQuery } from '@tanstack/react-query'
import { loginStateOf, type LoginState } from '#core/session/login-state.ts'
import { useApi } from '#src/page/use-api.ts'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'
import { userInfoQuery } from './queries.ts'

/**
 * Member, guest, or not yet known: parts that differ between them wait while it is `loading` (Spec 4). So it is while a
 * served page is hydrated, even if the answer is there by then: React keeps attributes as the server rendered them.
 */
export function useLoginState(): LoginState {
  const isHydrating = useIsHydrating()
  const { data, error } = useQuery(userInfoQuery(useApi()))
  return isHydrating ? { name: 'loading' } : loginStateOf({ user: data, error })
}
