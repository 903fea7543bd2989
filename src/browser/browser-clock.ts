import type { Clock } from '#core/waiting-room/ports.ts'

/**
 * Clock port with the device's clock and timers. A timer of a suspended page fires late, never
 * early.
 */
export function createBrowserClock(): Clock {
  const now = () => Date.now()
  return {
    now,
    wakeAt(at, callback) {
      const timer = setTimeout(callback, Math.max(0, at - now()))
      return () => clearTimeout(timer)
    },
  }
}
