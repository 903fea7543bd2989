import type { Clock } from '#core/waiting-room/ports.ts'

/**
 * Clock port of a page: the device's clock with its timers. Where the device's time is set back,
 * the page's goes on, or a wait of seconds would last as long as the set-back.
 */
export function createBrowserClock(): Clock {
  let startedAt = 0
  const now = () => {
    const measured = performance.now()
    // The measured time may stand still while the device sleeps: then the start was later.
    startedAt = Math.max(startedAt, Date.now() - measured)
    return Math.round(startedAt + measured)
  }
  return {
    now,
    wakeAt(at, callback) {
      let timer: ReturnType<typeof setTimeout>
      // A timer may end a moment before the clock says so.
      const wait = () => {
        timer = setTimeout(() => (now() < at ? wait() : callback()), at - now())
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}
