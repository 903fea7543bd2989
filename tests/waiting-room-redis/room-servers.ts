import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestRedis } from '#tests/support/waiting-room/redis-process.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { until } from '#tests/support/platform/until.ts'

const entry = fileURLToPath(
  new URL('../support/waiting-room/redis-room-process.ts', import.meta.url),
)

/** One of several server processes in front of one Redis. */
export interface RoomServer extends AsyncDisposable {
  /** Sends a query of the protocol; undefined when the server is gone. */
  ask(query: string): Promise<string | undefined>
  /** Resolves when it has printed this line once more than when last waited for. */
  printed(line: string): Promise<void>
  metrics(): Promise<{
    readonly inside: number
    readonly waiting: number
    readonly entered: number
  }>
  /** Ends it as the machine would. */
  kill(): Promise<void>
  /** Starts it, again after a kill. */
  start(): Promise<void>
}

/** Starts a server with this limit. */
export async function startRoomServer(redis: TestRedis, limit: number): Promise<RoomServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const seenCounts = new Map<string, number>()
  let child: ChildProcess | undefined

  const printed = async (line: string) => {
    const count = (seenCounts.get(line) ?? 0) + 1
    await until(() => Promise.resolve(lines.filter((other) => other === line).length >= count))
    seenCounts.set(line, count)
  }
  const start = async () => {
    const args = [redis.url, redis.prefix, String(port), String(limit)]
    const started = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    started.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n')))
    await printed('open')
  }
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    printed,
    start,
    kill,
    [Symbol.asyncDispose]: kill,
    ask: (query) =>
      fetch(`${origin}/ts.wseq?${query}`).then(
        (response) => response.text(),
        () => undefined,
      ),
    metrics: async () => {
      const response = await fetch(`${origin}/metrics`)
      return response.json()
    },
  }
}
