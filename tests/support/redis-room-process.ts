import { createServer } from 'node:http'
import { createRedisWaitingRoom } from '#server/waiting-room/redis/create-redis-waiting-room.ts'

/**
 * One server of several with a shared waiting room. Arguments: address of Redis, key prefix, port and limit.
 * Prints `open`, and `lost` and `back` for each outage of Redis; `/metrics` has its metrics.
 */
const [url = '', prefix = '', port = '0', limit = '1'] = process.argv.slice(2)
const tell = (line: string) => process.stdout.write(`${line}\n`)

const room = await createRedisWaitingRoom({
  url,
  prefix,
  clock: { now: () => new Date() },
  settings: { actions: { worksout: { limit: Number(limit) } } },
  log: {
    onLost: () => void tell('lost'),
    onBack: () => void tell('back'),
    onRisk: (sentence) => void tell(sentence),
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
server.listen(Number(port), '127.0.0.1', () => void tell('open'))
