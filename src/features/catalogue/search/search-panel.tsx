import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { SUGGEST_PAUSE_MS } from '#contract/platform/limits.ts'
import { useCloseOnBack } from '#src/ui/sheet/use-close-on-back.ts'
import { coverPage } from './cover-page.ts'
import { keywordOf } from './keyword.ts'
import { SearchStart } from './search-start.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './search-panel.module.css'

/** A value after it has not changed for `pauseMs`. */
function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}

interface SearchPanelProps {
  typed: string
  /** Whether the search covers the page (catalogue#search-place), not only what is below a field. */
  isPlace: boolean
  /**
   * Called with true when a link of the panel was followed; with false on Escape, on Back, and when
   * the focus leaves the search.
   */
  onEnd: (isChosen: boolean) => void
}

/**
 * Panel of a search field: own and popular searches, and suggestions from the first letter on.
 */
export function SearchPanel({ typed, isPlace, onEnd }: SearchPanelProps) {
  const keyword = usePaused(keywordOf(typed), SUGGEST_PAUSE_MS)
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onEnd(false))
  const choose = () => onEnd(true)
  useCloseOnBack(isPlace, () => onEnd(false))
  useLayoutEffect(() => {
    if (ref.current === null) return undefined
    return isPlace ? coverPage(ref.current, close) : watchFocus(ref.current, close)
  }, [isPlace])
  return (
    <div ref={ref} className={isPlace ? styles.whole : styles.panel}>
      {keyword === undefined ? (
        <SearchStart onChosen={choose} />
      ) : (
        <SuggestionList keyword={keyword} onChosen={choose} />
      )}
    </div>
  )
}

/**
 * Calls `close` on Escape and when the focus leaves the search of a panel. Returns the end of it.
 */
function watchFocus(panel: HTMLElement, close: () => void): () => void {
  const search = panel.closest('search')
  const ends = new AbortController()
  const { signal } = ends
  const isInSearch = (element: unknown) => element instanceof Node && search?.contains(element)
  // The search may have been left while this code was on its way.
  if (!isInSearch(document.activeElement)) close()
  // The field keeps the focus when a link is pressed: without it the panel would close before the
  // click.
  panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  search?.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  search?.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!isInSearch(relatedTarget)) close()
    },
    { signal },
  )
  return () => ends.abort()
}
