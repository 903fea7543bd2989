import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { historyEntryKey } from '#src/page/router-internals.ts'
import type { Choice } from './choice.ts'

const NOTHING_CHOSEN: Choice = { sizeId: undefined, count: 1, answer: '' }

/**
 * What the shopper chose of a product on this page of the history: still there on the way back to it, from the order form for
 * one, and fresh where the product is opened anew. It lies among the answers, by the router's key of the entry: as long as
 * the document lives, and no longer than its shopper is here (Product 9).
 */
export function useRestoredChoice(productId: number): readonly [Choice, (choice: Choice) => void] {
  const client = useQueryClient()
  const { history } = useRouter()
  const read = () => {
    const key = ['choice', historyEntryKey(history)]
    return { productId, key, choice: client.getQueryData<Choice>(key) ?? NOTHING_CHOSEN }
  }
  const [kept, setKept] = useState(read)
  // The page of one product becomes that of another without being put away.
  if (kept.productId !== productId) setKept(read())
  const keep = (choice: Choice) => {
    client.setQueryData(kept.key, choice)
    setKept({ ...kept, choice })
  }
  return [kept.choice, keep]
}
