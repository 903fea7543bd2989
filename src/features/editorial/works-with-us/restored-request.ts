import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsentRequest } from './restore-request.ts'

/** Group and files of a request that is written again; its values are in the draft. */
type RestoredRequest = Pick<UnsentRequest, 'typeId' | 'groupId' | 'files'>

/** In memory alone, as the files of the form. */
const QUERY_KEY = ['partner-restored']

/** Keeps a request that was not sent for the form that opens next. */
export function storeRestored(
  client: QueryClient,
  { typeId, groupId, files }: RestoredRequest,
): void {
  client.setQueryData<RestoredRequest>(QUERY_KEY, { typeId, groupId, files })
}

/** Forgets the request that was written again, because it is sent. */
export const deleteRestored = (client: QueryClient): void =>
  client.removeQueries({ queryKey: QUERY_KEY })

/** The request of this type that is written again, as it was when the component appeared. */
export function useRestored(typeId: number): RestoredRequest | undefined {
  const client = useQueryClient()
  const [restored] = useState(() => client.getQueryData<RestoredRequest>(QUERY_KEY))
  return restored?.typeId === typeId ? restored : undefined
}
