import { useQuery } from '@tanstack/react-query'
import { loginStateOf, type LoginState } from '#core/session/login-state.ts'
import { useApi } from '#src/page/use-api.ts'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'
import { userInfoQuery } from './queries.ts'

/**
 * Login state: member, guest, or `loading`, during which components that depend on it wait (Spec 4). It is `loading`
 * during hydration too, even with a cached answer: React keeps attributes as the server rendered them.
 */
export function useLoginState(): LoginState {
  const isHydrating = useIsHydrating()
  const { data, error } = useQuery(userInfoQuery(useApi()))
  return isHydrating ? { name: 'loading' } : loginStateOf({ user: data, error })
}
