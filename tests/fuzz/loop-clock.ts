import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Our aim: milliseconds for which one request may hold the event loop. Reported, because machines
 * differ.
 */
const AIM_MS = 50

/** Starts to watch the event loop; the result prints the longest time for which it was held. */
export function watchLoop(what: string): () => void {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return () => {
    delay.disable()
    const longest = Math.round(delay.max / 1e6)
    process.stdout.write(`${what}: event loop held for ${longest} ms at most (aim ${AIM_MS})\n`)
  }
}
