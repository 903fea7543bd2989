import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, whose CPU time is told on request. */
export interface MeasuredServer {
  readonly port: number
  /** CPU time the process has used so far, in seconds; a collection follows, so that none falls into what is measured. */
  cpuS(): Promise<number>
  /** What the process weighs now, once collections have given back what they free. */
  weight(): Promise<ProcessWeight>
  /** Has the server do something that it knows by name; answers what that gave. */
  do(name: string, count: number): Promise<unknown>
  close(signal?: NodeJS.Signals): Promise<void>
}

/** Resident memory of a process, and what of it its typed arrays take, in bytes. */
export interface ProcessWeight {
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

/** Starts a TypeScript file that calls {@link tellUsage} once it listens; `flags` are Node's. */
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

/** What else a measured server can do, by name. */
export type CommandHandlers = Readonly<Record<string, (count: number) => unknown>>

/** Tells the parent the port, and whatever it orders: its CPU time, its weight, or one of its deeds. */
export function tellUsage(port: number, deeds: CommandHandlers = {}): void {
  const all: CommandHandlers = { ...deeds, cpuS: cpuNow, weight: weighNow }
  const obey = async ({ name, count }: Order) => {
    // A deed that answers nothing answers null: nothing cannot be sent.
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

/** V8 gives memory back to the system beside the program, some moments after a collection. */
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
