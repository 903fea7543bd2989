import type { Activity } from '#core/waiting-room/ports.ts'

/** When the visitor last touched, typed or moved; page load counts as the first time. */
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
