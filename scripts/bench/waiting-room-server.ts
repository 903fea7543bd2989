// The shop's own waiting room alone, journal included, with one slot so that all others wait.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { reportUsage } from './measured-server.ts'
import { PATIENT_ROOM } from './patient-room.ts'

const PEER = '127.0.0.1'
const JOIN = 'opcode=5101&sid=service_1&aid=worksout'
const ACTION = 'worksout'
/** Keys are written to a file: in memory they would be larger than the queue. */
const KEYS_FILE = 'keys.txt'
const KEYS_AT_ONCE = 1_000

const directory = process.argv[2]
const room = createWaitingRoom({
  clock: { now: () => new Date() },
  settings: PATIENT_ROOM,
  ...(directory === undefined ? {} : { directory }),
  random: Math.random,
})

const keyOf = (body: string) => /key=([0-9A-F]+)/u.exec(body)?.[1] ?? ''
const numberIn = (body: string, name: string) =>
  Number(new RegExp(`${name}=(\\d+)`, 'u').exec(body)?.[1])
const ask = (query: string) => room.handle(query, PEER).body
const poll = (key: string) => ask(`opcode=5002&key=${key}`)

/** The last issued key. */
let lastKey = ''

/** Joins this many visitors. */
function fill(count: number) {
  for (let n = 0; n < count; n += 1) lastKey = keyOf(ask(JOIN))
}

/** Joins this many visitors, and stores every key with its number ahead. */
function fillAndStore(count: number) {
  const file = openSync(keysFile(), 'w')
  for (let from = 0; from < count; from += KEYS_AT_ONCE) {
    let lines = ''
    for (let n = from; n < Math.min(count, from + KEYS_AT_ONCE); n += 1) {
      const body = ask(JOIN)
      lastKey = keyOf(body)
      lines += `${lastKey} ${placeIn(body)}\n`
    }
    writeSync(file, lines)
  }
  closeSync(file)
}

/** Number of stored visitors whose queue position has changed. */
function movedSince() {
  const lines = readFileSync(keysFile(), 'utf8').trimEnd().split('\n')
  return lines.filter((line) => {
    const [key = '', place] = line.split(' ')
    return placeIn(poll(key)) !== place
  }).length
}

/** Polls the last visitor this many times. */
function pollLast(count: number) {
  for (let n = 0; n < count; n += 1) poll(lastKey)
}

/** Code and number ahead: an admitted visitor has another code. */
const placeIn = (body: string) => `${body.slice(0, 3)}/${numberIn(body, 'nwait')}`

function keysFile(): string {
  if (directory === undefined) throw new Error('Keys need a folder')
  return join(directory, KEYS_FILE)
}

/** Polls per second of this many waiting visitors, each at the interval from its reply. */
function pollsPerSecond(count: number) {
  let perSecond = 0
  for (let n = 0; n < count; n += 1) {
    const ttl = numberIn(ask(JOIN), 'ttl')
    // An admitted visitor has no poll interval.
    if (ttl > 0) perSecond += 1 / ttl
  }
  return perSecond
}

/**
 * Joins and admits this many visitors, a thousand at a time, with polls near the front in random
 * order.
 */
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

const deeds = {
  fill,
  fillAndStore,
  lastKey: () => lastKey,
  movedSince,
  order,
  pollLast,
  pollsPerSecond,
}
const server = createServer((request, response) => room.handleRequest(request, response))
server.keepAliveTimeout = 60_000
server.listen(0, PEER, () => reportUsage((server.address() as AddressInfo).port, deeds))
