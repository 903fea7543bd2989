import type { QueryClient } from '@tanstack/react-query'
import { getRaffleProof } from '#contract/raffles/raffle-details.calls.ts'
import { listRaffleEntries, type EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import type { ListCheckPorts } from './check-listed-entries.ts'
import { receiptQuery } from './queries.ts'

/** Entries of one request. */
const PAGE_SIZE = 100

/** Calls of the check of the own entries, of one raffle or of all. */
export function listCheckCalls(
  api: Pick<Api, 'call'>,
  queryClient: QueryClient,
  raffleProductId?: number,
): Pick<ListCheckPorts, 'listEntries' | 'readReceipt' | 'readProof'> {
  const raffleScope = raffleProductId === undefined ? 'all' : String(raffleProductId)
  return {
    listEntries: () => listAll(api, raffleScope),
    readReceipt: (entryId) =>
      orElse('RAFFLE_ENTRY_NOT_FOUND', undefined, () =>
        queryClient.fetchQuery({ ...receiptQuery(entryId), staleTime: 0 }),
      ),
    readProof: (id, seq) =>
      orElse('RAFFLE_NOT_DRAWN', null, () =>
        api.call(getRaffleProof, {
          params: { raffleProductId: id },
          query: { seq },
        }),
      ),
  }
}

/** All entries of the member from the shop, never from the cache. */
async function listAll(
  api: Pick<Api, 'call'>,
  raffleScope: string,
): Promise<readonly EntrySummary[]> {
  const all: EntrySummary[] = []
  for (let page = 1; ; page += 1) {
    const request = {
      params: { raffleScope },
      query: { page, size: PAGE_SIZE },
    }
    const { items, hasNext } = await api.call(listRaffleEntries, request)
    all.push(...items)
    if (!hasNext) return all
  }
}

/** Result of a call, or the other value when the shop refuses it with this code. */
async function orElse<T, Other>(
  code: string,
  other: Other,
  call: () => Promise<T>,
): Promise<T | Other> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, code)) return other
    throw error
  }
}
