import { mutationOptions } from '@tanstack/react-query'
import { recordSearch, removeSearchHistory } from '#contract/catalogue/search.calls.ts'
import type { Api } from '#core/api/client.ts'
import { searchHistoryQuery } from './queries.ts'

/** A search with its result, for the history and the popular keywords. */
export interface DoneSearch {
  readonly keyword: string
  readonly productIds: readonly number[]
  /** Whether the keyword alone finds no product. */
  readonly isFailed: boolean
}

/** Mutation that records a search; a failure is without consequence for the shopper. */
export const recordMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ keyword, productIds, isFailed }: DoneSearch) =>
      api.call(recordSearch, {
        body: {
          searchKeyword: keyword,
          isFailed,
          searchIds: [...productIds],
        },
      }),
    onSuccess: (_answer, _search, _result, { client }) =>
      client.invalidateQueries({ queryKey: searchHistoryQuery.queryKey }),
    meta: { quiet: true },
  })

/** Mutation that removes keywords from the own history; all without keywords. */
export const removeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (keywords: readonly string[] | undefined) =>
      api.call(removeSearchHistory, { body: { keywords: keywords && [...keywords] } }),
    onMutate: async (keywords, { client }) => {
      await client.cancelQueries({ queryKey: searchHistoryQuery.queryKey })
      client.setQueryData(searchHistoryQuery.queryKey, (history = []) =>
        keywords === undefined ? [] : history.filter(({ keyword }) => !keywords.includes(keyword)),
      )
    },
    onSettled: (_answer, _error, _keywords, _result, { client }) =>
      client.invalidateQueries({ queryKey: searchHistoryQuery.queryKey }),
  })
