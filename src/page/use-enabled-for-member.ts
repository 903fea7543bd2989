import { useApi } from './use-api.ts'

/**
 * Option `enabled` of a query that only members may send, for a component that is also shown to
 * guests. The token is read at each refetch: a sign-out in another tab removes it before this tab
 * knows of it, and a call without it would lead to the login.
 */
export function useEnabledForMember(isMember: boolean): () => boolean {
  const api = useApi()
  return () => isMember && api.hasToken()
}
