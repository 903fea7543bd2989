// What the embedded waiting room answers, beside a bare server that answers a constant of the same size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sendLoad } from './http-load.ts'
import { startMeasured } from './measured-server.ts'
import { report } from './report.ts'
import { requestsPerCpuSecond } from './request-cost.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const ASK =
  '/ts.wseq?opcode=5101&nfid=0&prefix=NetFunnel.gRtype=5101;&sid=service_1&aid=worksout&js=yes'
const pollOf = (key: string) =>
  `/ts.wseq?opcode=5002&key=${key}&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=1&sid=service_1&aid=worksout&js=yes`

const directory = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
const room = await startMeasured(here('./waiting-room-server.ts'), [directory])
const keys: string[] = []
await sendLoad({
  port: room.port,
  requests: 20_000,
  concurrency: 32,
  pathOf: () => ASK,
  onAnswer: (text) => keys.push(/key=([0-9A-F]+)/iu.exec(text)?.[1] ?? ''),
})
let answer = ''
await sendLoad({
  port: room.port,
  requests: 1,
  concurrency: 1,
  pathOf: () => pollOf(keys.at(-1) ?? ''),
  onAnswer: (text) => {
    answer = text
  },
})
const yardstick = await startMeasured(here('./constant-server.ts'), [String(answer.length)])

const load = { requests: 10_000, concurrency: 32 }
const [checks = 0, joins = 0, bare = 0] = await requestsPerCpuSecond([
  [room, { ...load, pathOf: (n) => pollOf(keys[n % keys.length] ?? '') }],
  [room, { ...load, pathOf: () => ASK }],
  [yardstick, { ...load, pathOf: (n) => pollOf(keys[n % keys.length] ?? '') }],
])
report('waiting-room', [
  { measure: 'yardstick: bare node:http, same size', value: bare, unit: 'requests/CPU-s' },
  {
    measure: 'position checks (5002)',
    value: checks,
    unit: 'requests/CPU-s',
    ofYardstick: checks / bare,
  },
  {
    measure: 'joins (5101), journal included',
    value: joins,
    unit: 'requests/CPU-s',
    ofYardstick: joins / bare,
  },
  { measure: 'size of a position check', value: answer.length, unit: 'bytes' },
])
await room.close()
await yardstick.close()
await rm(directory, { recursive: true, force: true })
