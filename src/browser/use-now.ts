import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let second = 0

const tick = () => {
  second = Math.floor(Date.now() / 1_000) * 1_000
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

/** Current time in epoch milliseconds, updated every second by one shared timer; 0 on a server. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => second, nowOnServer)
}
