import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { saveFile } from '#operator/session/save-file.ts'
import { useAction } from '#operator/session/use-action.ts'

type Query = RequestOf<typeof exportList>['query']
type Part = ResponseOf<typeof exportList>

/** Saves a list as a file: a long one comes in parts, which the browser puts together. */
export function useListFile({ onSaved }: { readonly onSaved?: () => void } = {}) {
  const action = useAction(exportList)
  const [rows, setRows] = useState(0)
  const [isFollowing, setFollowing] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const follow = async (first: Part, query: Query) => {
    const rest: Part[] = []
    let { next, rows: sum } = first
    setRows(sum)
    while (next !== null) {
      const part: Part = await callConsole(exportList, { query: { ...query, after: next } })
      rest.push(part)
      sum += part.rows
      setRows(sum)
      next = part.next
    }
    saveFile(
      first.file,
      rest.map(({ file }) => file),
    )
    onSaved?.()
  }
  return {
    save: (query: Query) => {
      setFailure(null)
      setFollowing(true)
      action.mutate(
        { query },
        {
          onSuccess: (first) =>
            void follow(first, query)
              .catch((error: unknown) =>
                setFailure(error instanceof Error ? error : new Error('저장하지 못했습니다.')),
              )
              .finally(() => setFollowing(false)),
          onError: () => setFollowing(false),
        },
      )
    },
    isPending: isFollowing,
    error: action.error ?? failure,
    /** Rows that came so far, or of the saved file. */
    rows,
    /** Whether the file is shorter than the list. */
    isCut: action.data?.isCut === true,
  }
}
