import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Display time of a slide. */
const SLIDE_MS = 5_000

/**
 * Advances slides automatically until the visitor touches them or prefers reduced motion
 * (editorial#slides).
 */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const prefersLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || prefersLessMotion || count < 2) return undefined
    const timer = setInterval(() => {
      const element = strip.current
      if (element === null || document.hidden) return
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [strip, count, isHeld])
  return { isHeld, hold: () => setIsHeld(true) }
}
