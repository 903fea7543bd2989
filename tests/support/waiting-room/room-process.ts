import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The waiting room as operators run it. */
export class RoomProcess implements AsyncDisposable {
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | undefined

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main/waiting-room-main.ts'], {
      // A Redis that the whole run was given has the queue of no room unless a test says so.
      env: { ...process.env, REDIS_URL: '', ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('The waiting room is open')) return
    }
    throw new Error('The waiting room ended before it was open')
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end('SIGTERM')
  }
}
