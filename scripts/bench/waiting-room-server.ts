// The store's own waiting room alone, journal included, with one place inside so that everyone waits.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { tellUsage } from './measured-server.ts'

const PEER = '127.0.0.1'
const JOIN = 'opcode=5101&sid=service_1&aid=worksout'
const ACTION = 'worksout'
/** Every so-manyth key is kept, to be asked for again. */
const SAMPLE = 1_000

const directory = process.argv[2]
const room = createWaitingRoom({
  clock: { now: () => new Date() },
  settings: { actions: { [ACTION]: { limit: 1, rate: 1 } } },
  ...(directory === undefined ? {} : { directory }),
  random: Math.random,
})

const keyOf = (body: string) => /key=([0-9A-F]+)/u.exec(body)?.[1] ?? ''
const numberIn = (body: string, name: string) =>
  Number(new RegExp(`${name}=(\\d+)`, 'u').exec(body)?.[1])
const ask = (query: string) => room.handle(query, PEER).body
const poll = (key: string) => ask(`opcode=5002&key=${key}`)

/** Lets so many join and answers a sample of their keys with the number ahead of each. */
function fill(count: number) {
  const sample: [string, number][] = []
  for (let n = 0; n < count; n += 1) {
    const body = ask(JOIN)
    if (n % SAMPLE === 0) sample.push([keyOf(body), numberIn(body, 'nwait')])
  }
  return sample
}

/** Polls that so many waiting visitors cause per second when each comes back as told. */
function pollsPerSecond(count: number) {
  let perSecond = 0
  for (let n = 0; n < count; n += 1) {
    const ttl = numberIn(ask(JOIN), 'ttl')
    // The one who entered is told no time to come back.
    if (ttl > 0) perSecond += 1 / ttl
  }
  return perSecond
}

/** Lets so many join and then in, a thousand at a time with everybody near the front asking in disorder. */
function order(count: number) {
  const keys = Array.from({ length: count }, () => keyOf(ask(JOIN)))
  room.change(ACTION, { limit: 1_000 })
  const entered: number[] = []
  let front = 0
  while (front < count) {
    const near = keys.slice(front, front + 2_000).map((key, i) => ({ key, at: front + i }))
    const shuffled = near.toSorted((a, b) => ((a.at * 7_919) % 2_003) - ((b.at * 7_919) % 2_003))
    const inside = shuffled.filter(({ key }) => poll(key).startsWith('200'))
    entered.push(...inside.map(({ at }) => at).toSorted((a, b) => a - b))
    for (const { key } of inside) ask(`opcode=5004&key=${key}`)
    if (inside.length === 0) break
    front += inside.length
  }
  let inversions = 0
  for (let i = 1; i < entered.length; i += 1) {
    if ((entered[i] ?? 0) < (entered[i - 1] ?? 0)) inversions += 1
  }
  const duplicates = entered.length - new Set(entered).size
  return { entered: entered.length, inversions, duplicates, keys: new Set(keys).size }
}

const server = createServer((request, response) => room.handleRequest(request, response))
server.keepAliveTimeout = 60_000
server.listen(0, PEER, () =>
  tellUsage((server.address() as AddressInfo).port, { fill, pollsPerSecond, order }),
)
