// Reference server: bare node:http with a constant answer of the size given as its argument.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportUsage } from './measured-server.ts'

const body = 'x'.repeat(Number(process.argv[2]))
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port))
