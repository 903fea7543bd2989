import { sendLoad, type Load } from './http-load.ts'
import type { MeasuredServer } from './measured-server.ts'
import { median } from './report.ts'

/** What one round of a load is; the port is the server's. */
export type Round = Omit<Load, 'port'>

/**
 * Requests each server answers per second of its own CPU time: the median of `rounds` taken in turns, so that a noisy
 * neighbour disturbs both alike. The first round of each only warms up.
 */
export async function requestsPerCpuSecond(
  servers: readonly (readonly [MeasuredServer, Round])[],
  rounds = 5,
): Promise<number[]> {
  const results = servers.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, [server, load]] of servers.entries()) {
      const before = await server.cpuS()
      await sendLoad({ ...load, port: server.port })
      const after = await server.cpuS()
      if (round > 0) results[index]?.push(load.requests / (after - before))
    }
  }
  return results.map(median)
}
