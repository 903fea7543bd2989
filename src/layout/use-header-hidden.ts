import { useEffect, useState } from 'react'
import { nextVisibility } from './header-visibility.ts'

/** Whether the header is hidden, because the visitor scrolls down (app#frame). */
export function useHeaderHidden(): boolean {
  const [travel, setTravel] = useState({ y: 0, hidden: false })
  useEffect(() => {
    const follow = () => setTravel((last) => nextVisibility(last, window.scrollY))
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return travel.hidden
}
