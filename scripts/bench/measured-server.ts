import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Server in a separate process that reports its CPU time on request. */
export interface MeasuredServer {
  readonly port: number
  /**
   * CPU time of the process so far, in seconds; followed by a garbage collection, so that none
   * falls into the measurement.
   */
  cpuS(): Promise<number>
  /** Current memory of the process, after garbage collections. */
  weight(): Promise<ProcessWeight>
  /** Runs a named command in the server process; returns its result. */
  do(name: string, count: number): Promise<unknown>
  close(signal?: NodeJS.Signals): Promise<void>
}

/** Resident memory of a process, and the share of its typed arrays, in bytes. */
export interface ProcessWeight {
  readonly rssBytes: number
  readonly arrayBytes: number
}

/** Command for a measured server. */
export interface Order {
  readonly name: string
  readonly count: number
}

interface Hello {
  readonly port: number
}

/** Starts a TypeScript file that calls {@link reportUsage} once it listens; `flags` are Node's. */
export async function startMeasured(
  path: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = fork(path, args, { execArgv: ['--expose-gc', ...flags, '--import', 'tsx'] })
  const [hello] = (await once(child, 'message')) as [Hello]
  const order = async (name: string, count: number) => {
    child.send({ name, count } satisfies Order)
    const [answer] = (await once(child, 'message')) as [unknown]
    return answer
  }
  return {
    port: hello.port,
    cpuS: async () => Number(await order('cpuS', 0)),
    weight: async () => (await order('weight', 0)) as ProcessWeight,
    do: order,
    close: async (signal = 'SIGTERM') => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Further commands of a measured server, by name. */
export type CommandHandlers = Readonly<Record<string, (count: number) => unknown>>

/** Sends the port to the parent, and answers its commands: CPU time, memory, or a named command. */
export function reportUsage(port: number, deeds: CommandHandlers = {}): void {
  const all: CommandHandlers = { ...deeds, cpuS: cpuNow, weight: weighNow }
  const obey = async ({ name, count }: Order) => {
    // A command without a result returns null, because undefined cannot be sent.
    process.send?.((await all[name]?.(count)) ?? null)
  }
  process.on('message', (order: Order) => void obey(order))
  process.send?.({ port } satisfies Hello)
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  return (user + system) / 1e6
}

/** V8 returns memory to the system in a background thread, shortly after a garbage collection. */
const GIVEN_BACK_WITHIN_MS = 500

async function weighNow(): Promise<ProcessWeight> {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => {
      setTimeout(resolve, GIVEN_BACK_WITHIN_MS)
    })
  }
  const { rss, arrayBuffers } = process.memoryUsage()
  return { rssBytes: rss, arrayBytes: arrayBuffers }
}
