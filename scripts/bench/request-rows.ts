import { sendLoad } from './http-load.ts'
import { offerLoad, type OfferedResult } from './offered-load.ts'
import { median, type Row } from './report.ts'
import { requestsPerCpuSecond } from './request-cost.ts'
import {
  JOIN,
  keyIn,
  newFolder,
  pollOf,
  startConstant,
  startRoom,
  textOf,
} from './room-under-test.ts'

const WAITING = 20_000
const PER_SECOND = 10_000
const ROUNDS = 5

/** Measures requests per second of the server's own CPU time, alternating with the reference. */
export async function costRows(): Promise<Row[]> {
  const room = await startRoom(await newFolder())
  const keys: string[] = []
  await sendLoad({
    port: room.port,
    requests: WAITING,
    concurrency: 32,
    requestOf: () => JOIN,
    onAnswer: (text) => keys.push(keyIn(text)),
  })
  const answer = await textOf(room.port, pollOf(keys.at(-1) ?? ''))
  const yardstick = await startConstant(answer.length)
  const load = { requests: 10_000, concurrency: 32 }
  const polls = { ...load, requestOf: (n: number) => pollOf(keys[n % keys.length] ?? '') }
  const [checks = 0, joins = 0, bare = 0] = await requestsPerCpuSecond([
    [room, polls],
    [room, { ...load, requestOf: () => JOIN }],
    [yardstick, polls],
  ])
  await room.close()
  await yardstick.close()
  const unit = 'requests/CPU-s'
  return [
    { measure: 'yardstick: bare node:http, same size, same requests', value: bare, unit },
    { measure: 'position checks (5002)', value: checks, unit, ofYardstick: checks / bare },
    { measure: 'joins (5101), journal included', value: joins, unit, ofYardstick: joins / bare },
    { measure: 'body of a position check', value: answer.length, unit: 'bytes' },
  ]
}

/**
 * Measures the time of joins offered at a steady rate, alternating with the reference; the median
 * round of each. The first round of each is not counted: it would measure just-in-time compilation.
 */
export async function offeredRows(): Promise<Row[]> {
  const room = await startRoom(await newFolder())
  const answer = await textOf(room.port, JOIN)
  const yardstick = await startConstant(answer.length)
  const offered = { perSecond: PER_SECOND, seconds: 4, path: JOIN, connections: 64 }
  const crowds: OfferedResult[] = []
  const stills: OfferedResult[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const still = await offerLoad({ ...offered, port: yardstick.port })
    const crowd = await offerLoad({ ...offered, port: room.port })
    if (round === 0) continue
    crowds.push(crowd)
    stills.push(still)
  }
  await room.close()
  await yardstick.close()
  const rate = `${PER_SECOND.toLocaleString('en')}/s offered`
  const middle = (results: readonly OfferedResult[], of: (result: OfferedResult) => number) =>
    median(results.map(of))
  const compared = (name: string, of: (result: OfferedResult) => number): Row => ({
    measure: `join ${name} at ${rate}`,
    value: middle(crowds, of),
    unit: 'ms',
    ofYardstick: middle(crowds, of) / middle(stills, of),
  })
  return [
    {
      measure: `joins answered per second, ${rate}`,
      value: middle(crowds, ({ answered, seconds }) => answered / seconds),
      unit: 'requests/s',
    },
    compared('p50', ({ p50Ms }) => p50Ms),
    compared('p99', ({ p99Ms }) => p99Ms),
    {
      measure: `join p99 at ${rate}, slowest of ${ROUNDS} rounds`,
      value: Math.max(...crowds.map(({ p99Ms }) => p99Ms)),
      unit: 'ms',
      ofYardstick:
        Math.max(...crowds.map(({ p99Ms }) => p99Ms)) /
        Math.max(...stills.map(({ p99Ms }) => p99Ms)),
    },
  ]
}
