// What the embedded waiting room does, beside a bare server that answers a constant of the same size to the same requests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sendLoad } from './http-load.ts'
import { slowestFreedSlot } from './freed-slot.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { offerLoad } from './offered-load.ts'
import { report, type Row } from './report.ts'
import { requestsPerCpuSecond } from './request-cost.ts'

const MILLION = 1_000_000
/** So many have joined before anything is weighed: the process has its full heap by then. */
const WARM_UP = 300_000
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const JOIN =
  '/ts.wseq?opcode=5101&nfid=0&prefix=NetFunnel.gRtype=5101;&sid=service_1&aid=worksout&js=yes'
const pollOf = (key: string) =>
  `/ts.wseq?opcode=5002&key=${key}&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=1&sid=service_1&aid=worksout&js=yes`

const folders: string[] = []
async function startRoom(directory?: string): Promise<MeasuredServer> {
  return startMeasured(here('./waiting-room-server.ts'), directory === undefined ? [] : [directory])
}
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
  folders.push(folder)
  return folder
}

async function textOf(port: number, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return response.text()
}

async function requestCosts(): Promise<Row[]> {
  const room = await startRoom(await newFolder())
  const keys: string[] = []
  await sendLoad({
    port: room.port,
    requests: 20_000,
    concurrency: 32,
    pathOf: () => JOIN,
    onAnswer: (text) => keys.push(/key=([0-9A-F]+)/iu.exec(text)?.[1] ?? ''),
  })
  const answer = await textOf(room.port, pollOf(keys.at(-1) ?? ''))
  const yardstick = await startMeasured(here('./constant-server.ts'), [String(answer.length)])
  const load = { requests: 10_000, concurrency: 32 }
  const polls = { ...load, pathOf: (n: number) => pollOf(keys[n % keys.length] ?? '') }
  const joining = { ...load, pathOf: () => JOIN }
  const [checks = 0, joins = 0, bare = 0] = await requestsPerCpuSecond([
    [room, polls],
    [room, joining],
    [yardstick, polls],
  ])
  const offered = { perSecond: 10_000, seconds: 5, path: JOIN, connections: 64 }
  const crowd = await offerLoad({ ...offered, port: room.port })
  const still = await offerLoad({ ...offered, port: yardstick.port })
  await room.close()
  await yardstick.close()
  const unit = 'requests/CPU-s'
  return [
    { measure: 'yardstick: bare node:http, same size, same requests', value: bare, unit },
    { measure: 'position checks (5002)', value: checks, unit, ofYardstick: checks / bare },
    { measure: 'joins (5101), journal included', value: joins, unit, ofYardstick: joins / bare },
    {
      measure: 'joins answered per second, 10,000/s offered',
      value: crowd.answered / crowd.seconds,
      unit: 'requests/s',
    },
    {
      measure: 'join p50 at 10,000/s offered',
      value: crowd.p50Ms,
      unit: 'ms',
      ofYardstick: crowd.p50Ms / still.p50Ms,
    },
    {
      measure: 'join p99 at 10,000/s offered',
      value: crowd.p99Ms,
      unit: 'ms',
      ofYardstick: crowd.p99Ms / still.p99Ms,
    },
    { measure: 'body of a position check', value: answer.length, unit: 'bytes' },
  ]
}

/** A million who wait: their memory, and what a kill -9 does to them. */
async function crowdAndRestart(): Promise<Row[]> {
  const folder = await newFolder()
  const room = await startRoom(folder)
  await room.do('fill', WARM_UP)
  const before = await room.usage()
  const sample = (await room.do('fill', MILLION)) as [string, number][]
  const after = await room.usage()
  await room.close('SIGKILL')

  const startedAt = performance.now()
  const again = await startRoom(folder)
  await textOf(again.port, pollOf(sample[0]?.[0] ?? ''))
  const restartS = (performance.now() - startedAt) / 1_000
  const ahead: number[] = []
  await sendLoad({
    port: again.port,
    requests: sample.length,
    concurrency: 32,
    pathOf: (n) => pollOf(sample[n]?.[0] ?? ''),
    onAnswer: (text, n) => {
      ahead[n] = Number(/nwait=(\d+)/u.exec(text)?.[1])
    },
  })
  const moved = ahead.filter((told, n) => n > 0 && told <= (ahead[n - 1] ?? -1)).length
  await again.close()
  const bytes = (after.rssBytes - before.rssBytes) / MILLION
  return [
    {
      measure: 'memory a waiting visitor adds, 1,000,000 waiting',
      value: bytes,
      unit: 'bytes RSS',
    },
    {
      measure: 'kill -9 and restart with 1,300,000 waiting, until answered',
      value: restartS,
      unit: 's',
    },
    { measure: 'of 1,000 asked after it, out of order', value: moved, unit: 'visitors' },
  ]
}

async function strictOrder(): Promise<Row[]> {
  const room = await startRoom()
  const seen = (await room.do('order', MILLION)) as Record<string, number>
  await room.close()
  return Object.entries({ inversions: seen['inversions'], duplicates: seen['duplicates'] }).map(
    ([name, value]) => ({
      measure: `${name} when ${(seen['entered'] ?? 0).toLocaleString('en')} enter`,
      value: value ?? Number.NaN,
      unit: 'visitors',
    }),
  )
}

async function manyMore(): Promise<Row[]> {
  const room = await startRoom(await newFolder())
  const value = (await room.do('pollsPerSecond', 350_000)) as number
  await room.do('fill', 5 * MILLION - 350_000)
  const [[key = ''] = []] = (await room.do('fill', 1)) as string[][]
  const times: number[] = []
  for (let n = 0; n < 1_000; n += 1) {
    const startedAt = performance.now()
    await textOf(room.port, pollOf(key))
    times.push(performance.now() - startedAt)
  }
  await room.close()
  const p99 = times.toSorted((a, b) => a - b)[990] ?? Number.NaN
  return [
    { measure: 'polls per second that 350,000 waiting cause', value, unit: 'requests/s' },
    { measure: 'position check p99 with 5,000,000 waiting', value: p99, unit: 'ms' },
  ]
}

const rows = [
  ...(await requestCosts()),
  ...(await crowdAndRestart()),
  ...(await strictOrder()),
  ...(await manyMore()),
  {
    measure: 'slot freed by silence until the next is let in, slowest of 10',
    value: await slowestFreedSlot(),
    unit: 'ms',
  },
]
report('waiting-room', rows)
for (const folder of folders) await rm(folder, { recursive: true, force: true })
