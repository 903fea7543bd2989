import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { historyEntryKey } from '#src/page/router-internals.ts'
import type { Choice } from './choice.ts'

const NOTHING_CHOSEN: Choice = { sizeId: undefined, count: 1, answer: '' }

/**
 * Choice of a product in a history entry: restored on the way back to it, e.g. from the order
 * sheet, and empty for a new entry. Stored in the query cache by the router's entry key: as long as
 * the document lives and its shopper is the same.
 */
export function useRestoredChoice(productId: number): readonly [Choice, (choice: Choice) => void] {
  const client = useQueryClient()
  const { history } = useRouter()
  const read = () => {
    const key = ['choice', historyEntryKey(history), productId]
    return { productId, key, choice: client.getQueryData<Choice>(key) ?? NOTHING_CHOSEN }
  }
  const [restored, setRestored] = useState(read)
  // The page of another product reuses this mounted component.
  if (restored.productId !== productId) setRestored(read())
  const store = (choice: Choice) => {
    client.setQueryData(restored.key, choice)
    setRestored({ ...restored, choice })
  }
  return [restored.choice, store]
}
