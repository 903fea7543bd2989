import { sendLoad, type Load } from './http-load.ts'
import type { MeasuredServer } from './measured-server.ts'
import { median } from './report.ts'

/** One round of a load; the port is that of the server. */
export type Round = Omit<Load, 'port'>

/**
 * Requests per second of each server's own CPU time: the median of alternating `rounds`, so that
 * other load affects both servers alike. The first round of each is a warm-up.
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
