// The store's own waiting room alone, journal included, with one place inside so that everyone waits.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { tellUsage } from './measured-server.ts'

const directory = process.argv[2] ?? ''
const room = createWaitingRoom({
  clock: { now: () => new Date() },
  settings: { actions: { worksout: { limit: 1, rate: 1 } } },
  directory,
  random: Math.random,
})
const server = createServer((request, response) => room.handleRequest(request, response))
server.keepAliveTimeout = 60_000
process.on('SIGINT', () => process.exit(0))
server.listen(0, '127.0.0.1', () => tellUsage((server.address() as AddressInfo).port))
