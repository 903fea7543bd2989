import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Ports below those that the system gives to connections and to `listen(0)`: a free one stays free
 * until a program that starts seconds later listens on it.
 */
const FIRST = 20_000
const PORTS_PER_PROCESS = 60
const BLOCKS = 200

let block: Promise<number> | undefined
let taken = 0

/** A TCP port that nothing listens on, and that no other test process chooses. */
export async function freePort(): Promise<number> {
  block ??= holdBlock()
  const first = await block
  for (;;) {
    const port = first + 1 + (taken % (PORTS_PER_PROCESS - 1))
    taken += 1
    const probe = await listenOn(port)
    if (probe === undefined) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/**
 * First port of a block that belongs to this process until it ends, because it listens on it. Ids of
 * processes alone are no owners: those of two runners may lead to one block.
 */
async function holdBlock(): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const first = FIRST + ((process.pid + tried) % BLOCKS) * PORTS_PER_PROCESS
    const holder = await listenOn(first)
    if (holder === undefined) continue
    holder.unref()
    return first
  }
  throw new Error(`All ports from ${FIRST} on are in use.`)
}

/** Listens on a port; undefined when another program does. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer()
  const isListening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true))
    server.once('error', () => resolve(false))
  })
  server.listen(port, '127.0.0.1')
  return (await isListening) ? server : undefined
}
