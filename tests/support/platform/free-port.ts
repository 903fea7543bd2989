import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below those that the system gives to connections and to `listen(0)`: a free one stays free
 * until a program that starts seconds later listens on it.
 */
const FIRST = 20_000
const PORTS_PER_PROCESS = 60
const BLOCKS = 200

// Ids of processes that run at the same time are near each other, so each process has a block of
// its own.
const block = FIRST + (process.pid % BLOCKS) * PORTS_PER_PROCESS
let taken = 0

/** A TCP port that nothing listens on, and that no other test process chooses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = block + (taken % PORTS_PER_PROCESS)
    taken += 1
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true))
    probe.once('error', () => resolve(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await isListening)) return false
  probe.close()
  await once(probe, 'close')
  return true
}
