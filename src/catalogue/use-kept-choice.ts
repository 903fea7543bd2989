import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Choice } from './choice.ts'

const NOTHING_CHOSEN: Choice = { sizeId: undefined, count: 1, answer: '' }

/** What was chosen last on each page of the browser's history, by the router's key of its entry; as long as the document lives. */
const choices = new Map<string, Choice>()

/**
 * What the shopper chose of a product on this page of the history: still there on the way back to it, from the order form for
 * one, and fresh where the product is opened anew.
 */
export function useKeptChoice(productId: number): readonly [Choice, (choice: Choice) => void] {
  const { history } = useRouter()
  const read = () => {
    const { __TSR_key: entry = '' } = history.location.state
    return { productId, entry, choice: choices.get(entry) ?? NOTHING_CHOSEN }
  }
  const [kept, setKept] = useState(read)
  // The page of one product becomes that of another without being put away.
  if (kept.productId !== productId) setKept(read())
  const keep = (choice: Choice) => {
    choices.set(kept.entry, choice)
    setKept({ ...kept, choice })
  }
  return [kept.choice, keep]
}
