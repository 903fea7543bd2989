import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, whose CPU time is told on request. */
export interface MeasuredServer {
  readonly port: number
  /** What the process has used so far, after a collection. */
  usage(): Promise<ProcessUsage>
  /** Has the server do something that it knows by name; answers what that gave. */
  do(name: string, count: number): Promise<unknown>
  close(signal?: NodeJS.Signals): Promise<void>
}

/** What a process has used: CPU time in seconds, resident memory and that of typed arrays in bytes. */
export interface ProcessUsage {
  readonly cpuS: number
  readonly rssBytes: number
  readonly arrayBytes: number
}

/** What a measured server is told to do. */
export interface Order {
  readonly name: string
  readonly count: number
}

interface Hello {
  readonly port: number
}

/** Starts a TypeScript file that calls {@link tellUsage} once it listens. */
export async function startMeasured(
  path: string,
  args: readonly string[],
): Promise<MeasuredServer> {
  const child = fork(path, args, { execArgv: ['--expose-gc', '--import', 'tsx'] })
  const [hello] = (await once(child, 'message')) as [Hello]
  const order = async (name: string, count: number) => {
    child.send({ name, count } satisfies Order)
    const [answer] = (await once(child, 'message')) as [unknown]
    return answer
  }
  return {
    port: hello.port,
    usage: async () => (await order('usage', 0)) as ProcessUsage,
    do: order,
    close: async (signal = 'SIGTERM') => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** What else a measured server can do, by name. */
export type Deeds = Readonly<Record<string, (count: number) => unknown>>

/** Tells the parent the port, and whatever it orders: its CPU time and memory (after a collection), or one of its deeds. */
export function tellUsage(port: number, deeds: Deeds = {}): void {
  process.on('message', (order: Order) => {
    // A deed that answers nothing answers null: nothing cannot be sent.
    process.send?.(order.name === 'usage' ? usageNow() : (deeds[order.name]?.(order.count) ?? null))
  })
  process.send?.({ port } satisfies Hello)
}

function usageNow(): ProcessUsage {
  const { user, system } = process.cpuUsage()
  const cpuS = (user + system) / 1e6
  globalThis.gc?.()
  const { rss, arrayBuffers } = process.memoryUsage()
  return { cpuS, rssBytes: rss, arrayBytes: arrayBuffers }
}
