import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Distance from the end at which the next page is loaded. */
const AHEAD_PX = 800

/**
 * Calls back when the marked element, the end of a list, comes near the viewport while `isActive`.
 */
export function useIntersection(
  isActive: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    if (!isActive || ref.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleNear()
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isActive])
  return ref
}
