import type { ReactNode } from 'react'
import styles from './network-bar.module.css'

/**
 * Sets the height of the bar as a custom property, which what is pinned below it and toasts begin
 * at.
 */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const publish = () => style.setProperty('--network-bar-height', `${bar.offsetHeight}px`)
  // At once: a hidden page, whose scroll position is stored, observes no sizes.
  publish()
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--network-bar-height')
  }
}

/**
 * Bar that stays at the top of the screen, above the header, and is read out when it gets words. At
 * most one has words at a time. Without children, or with `false`, nothing is shown.
 */
export function NetworkBar({ children }: { children?: ReactNode }) {
  return (
    <output>
      {children && (
        <p className={styles.bar} ref={publishHeight}>
          {children}
        </p>
      )}
    </output>
  )
}
