import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let second = 0
let clock: () => number = Date.now

/**
 * Time of the shop in epoch milliseconds, as far as the device knows it: ends that the shop names
 * are compared with it.
 */
export const shopNow = (): number => clock()

/** Has {@link shopNow} follow this clock from now on. */
export function followShopClock(now: () => number): void {
  clock = now
}

const tick = () => {
  second = Math.floor(clock() / 1_000) * 1_000
  for (const notify of listeners) notify()
}

function subscribe(onTick: () => void): () => void {
  listeners.add(onTick)
  timer ??= setInterval(tick, 1_000)
  tick()
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const nowOnServer = () => 0

/**
 * Time of the shop in epoch milliseconds, updated every second by one shared timer; 0 on a server.
 * A wrong clock of the device ends nothing sooner or later (orders#shop-clock).
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => second, nowOnServer)
}
