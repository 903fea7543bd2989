import { useEffect, useState, type RefObject } from 'react'

/** Sides of a row on which more of it waits out of sight. */
export type ScrollEdges = 'none' | 'before' | 'after' | 'both'

/** Pixels that count as the end: sizes of a row are fractions. */
const NEAR = 2

/** Whether a row that scrolls sideways has more before or after what is in sight. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>('none')
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const isBefore = scrollLeft > NEAR
      const isAfter = scrollLeft + clientWidth < scrollWidth - NEAR
      setEdges(isBefore ? (isAfter ? 'both' : 'before') : isAfter ? 'after' : 'none')
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return edges
}
