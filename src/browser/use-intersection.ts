import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** How far ahead of the end the next page is asked for (Product 2.5). */
const AHEAD_PX = 800

/** Calls back whenever the marked element, the end of a list, comes near while `isActive`. */
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
