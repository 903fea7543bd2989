import { useState } from 'react'
import { useOperator } from '#operator/session/use-session.ts'
import { readScans, type Scanned } from './scan-list.ts'

// A server that renders the page has no storage.
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage)

/** A list of scans of this operator, which survives a reload and a closed tab. */
export function useScans(kind: 'STOCK_IN' | 'STOCK_COUNT') {
  const { operatorId } = useOperator()
  const key = `scans-${kind}-${operatorId}`
  const [list, setList] = useState(() => readScans(storage()?.getItem(key) ?? null))
  const change = (work: (list: readonly Scanned[]) => readonly Scanned[]) =>
    setList((before) => {
      const after = work(before)
      storage()?.setItem(key, JSON.stringify(after))
      return after
    })
  return { list, change }
}
