import { createServer } from 'node:http'
import { createRedisWaitingRoom } from '#server/waiting-room/redis/create-redis-waiting-room.ts'

/**
 * One server of several that share a waiting room: address of Redis, first part of the keys, port
 * and limit are its arguments. Prints `open`, and `lost` and `back` for each outage of Redis;
 * `/metrics` returns its figures.
 */
const [url = '', prefix = '', port = '0', limit = '1'] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)

const room = await createRedisWaitingRoom({
  url,
  prefix,
  clock: { now: () => new Date() },
  settings: { actions: { worksout: { limit: Number(limit) } } },
  log: {
    onLost: () => void print('lost'),
    onBack: () => void print('back'),
    onRisk: (sentence) => void print(sentence),
  },
})

const server = createServer((request, response) => {
  if (request.url !== '/metrics') {
    room.handleRequest(request, response)
    return
  }
  void Promise.resolve(room.metrics()).then((metrics) =>
    response.end(JSON.stringify(metrics['worksout'])),
  )
})
server.listen(Number(port), '127.0.0.1', () => void print('open'))
