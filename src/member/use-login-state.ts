import { useQuery } from '@tanstack/react-query'
import { loginStateOf, type LoginState } from '#core/session/login-state.ts'
import { useApi } from '#src/page/use-api.ts'
import { userInfoQuery } from './queries.ts'

/** Member, guest, or not yet known: parts that differ between them wait while it is `loading` (Spec 4). */
export function useLoginState(): LoginState {
  const { data, error } = useQuery(userInfoQuery(useApi()))
  return loginStateOf({ user: data, error })
}
