import { useQuery } from '@tanstack/react-query'
import { loginStateOf, type LoginState } from '#core/session/login-state.ts'
import { useApi } from './use-api.ts'
import { useIsHydrating } from './use-is-hydrating.ts'
import { userInfoQuery } from './user-info-query.ts'

/**
 * Login state: member, guest, or `loading`, during which components that depend on it wait (Spec
 * 4). It is `loading` during hydration too, even with a cached answer: React keeps attributes as
 * the server rendered them.
 */
export function useLoginState(): LoginState {
  const isHydrating = useIsHydrating()
  const { data, error } = useQuery(userInfoQuery(useApi()))
  return isHydrating ? { name: 'loading' } : loginStateOf({ user: data, error })
}
