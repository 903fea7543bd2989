// Reference server for Redis: bare node:http that reads one Redis key per request.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { reportUsage } from './measured-server.ts'

const [url = '', size = '1'] = process.argv.slice(2)
const redis = new Redis(url, { enableAutoPipelining: true })
await redis.set('yardstick', 'x'.repeat(Number(size)))
const server = createServer((_request, response) => {
  void answer(response)
})
async function answer(response: ServerResponse): Promise<void> {
  const body = (await redis.get('yardstick')) ?? ''
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port))
