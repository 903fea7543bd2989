import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import styles from './back-to-top.module.css'

/** Distance from the top at which the button appears: two screens (our choice). */
const NEAR_TOP = '200% 0px 0px'

/** Button that scrolls a long page to its top. */
export function BackToTop() {
  const top = useRef<HTMLDivElement>(null)
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    if (top.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => setIsFar(entries.at(-1)?.isIntersecting === false),
      { rootMargin: NEAR_TOP },
    )
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <div ref={top} className={styles.top} />
      {isFar && (
        <IconButton icon="chevron-up" label="맨 위로" className={styles.button} onClick={goToTop} />
      )}
    </>
  )
}

/** The focus follows, because the button disappears. */
function goToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
