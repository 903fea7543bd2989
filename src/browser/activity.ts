import type { Activity } from '#core/waiting-room/ports.ts'

/** Time of the visitor's last touch, key or move; the page load counts as the first. */
export function watchActivity(now: () => number): Activity {
  let lastAt = now()
  const note = (): void => {
    lastAt = now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const) {
    window.addEventListener(event, note, { passive: true, capture: true })
  }
  return { lastAt: () => lastAt }
}
