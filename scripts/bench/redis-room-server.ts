// The shop's own waiting room with its queue in Redis, and one slot so that all others wait.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRedisWaitingRoom } from '#server/waiting-room/redis/create-redis-waiting-room.ts'
import { reportUsage } from './measured-server.ts'

const fail = (error: unknown): never => {
  throw error
}
const room = await createRedisWaitingRoom({
  url: process.argv[2] ?? '',
  clock: { now: () => new Date() },
  settings: { actions: { worksout: { limit: 1, rate: 1 } } },
  random: Math.random,
  // An outage would measure something else.
  log: { onLost: fail, onBack: () => undefined, onRisk: () => undefined },
})
const server = createServer((request, response) => room.handleRequest(request, response))
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port))
