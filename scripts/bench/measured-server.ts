import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, whose CPU time is told on request. */
export interface MeasuredServer {
  readonly port: number
  /** CPU time the process has used so far, in seconds, and its resident memory in bytes. */
  usage(): Promise<ProcessUsage>
  close(): Promise<void>
}

/** What a process has used. */
export interface ProcessUsage {
  readonly cpuS: number
  readonly rssBytes: number
}

interface Hello {
  readonly port: number
}

/** Starts a TypeScript file that calls {@link tellUsage} once it listens. */
export async function startMeasured(
  path: string,
  args: readonly string[],
): Promise<MeasuredServer> {
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] })
  const [hello] = (await once(child, 'message')) as [Hello]
  return {
    port: hello.port,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [ProcessUsage]
      return usage
    },
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Tells the parent the port, and its CPU time and memory whenever it asks. */
export function tellUsage(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuS: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() })
  })
  process.send?.({ port } satisfies Hello)
}
