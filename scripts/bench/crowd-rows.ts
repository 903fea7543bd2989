import type { MeasuredServer, ProcessWeight } from './measured-server.ts'
import type { Row } from './report.ts'
import { newFolder, pollOf, startRoom, textOf } from './room-under-test.ts'

const MILLION = 1_000_000
/**
 * Polls before the first memory measurement: they fill the heap with garbage of requests, but take
 * no queue position.
 */
const POLLS_BEFORE = 1_000_000
/**
 * Full size of V8's young generation from the start: otherwise it grows once by 25 MB, independent
 * of the queue's length.
 */
const FULL_YOUNG_GENERATION = ['--min-semi-space-size=16']

/** Number of measured processes: the TypeScript loader frees up to 8 MB at unpredictable times. */
const WEIGHED = 3

/**
 * Measures the memory of queue positions: a process with one waiting visitor and with a million,
 * each after a garbage collection; the maximum of several processes. No position was taken before,
 * so all growth with the queue is included.
 */
export async function placesRows(): Promise<Row[]> {
  const grown: ProcessWeight[] = []
  for (let n = 0; n < WEIGHED; n += 1) grown.push(await growthOfOne())
  const most = (of: (weight: ProcessWeight) => number) => Math.max(...grown.map(of)) / MILLION
  return [
    {
      measure: `memory a waiting visitor adds, from 1 to 1,000,001 waiting, most of ${WEIGHED}`,
      value: most(({ rssBytes }) => rssBytes),
      unit: 'bytes RSS',
    },
    {
      measure: 'of these, in the arrays of places and line',
      value: most(({ arrayBytes }) => arrayBytes),
      unit: 'bytes',
    },
  ]
}

async function growthOfOne(): Promise<ProcessWeight> {
  const room = await startRoom(await newFolder(), FULL_YOUNG_GENERATION)
  await room.do('fill', 2)
  await room.do('pollLast', POLLS_BEFORE)
  const before = await room.weight()
  await room.do('fill', MILLION)
  const after = await room.weight()
  await room.close()
  return {
    rssBytes: after.rssBytes - before.rssBytes,
    arrayBytes: after.arrayBytes - before.arrayBytes,
  }
}

/** Measures the loss of a kill -9 with a million waiting visitors: all are polled afterwards. */
export async function restartRows(): Promise<Row[]> {
  const folder = await newFolder()
  const room = await startRoom(folder)
  await room.do('fillAndStore', MILLION)
  const key = String(await room.do('lastKey', 0))
  await room.close('SIGKILL')
  const startedAt = performance.now()
  const again = await startRoom(folder)
  const answer = await textOf(again.port, pollOf(key))
  const restartS = (performance.now() - startedAt) / 1_000
  if (!answer.includes(':201:')) throw new Error(`The last one was answered ${answer}`)
  const moved = Number(await again.do('movedSince', 0))
  await again.close()
  return [
    {
      measure: 'kill -9 and restart with 1,000,000 waiting, until answered',
      value: restartS,
      unit: 's',
    },
    {
      measure: 'of 1,000,000 asked after it, with another number ahead',
      value: moved,
      unit: 'visitors',
    },
  ]
}

/** Measures the order in which a million visitors are admitted. */
export async function orderRows(): Promise<Row[]> {
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

/** Measures the poll rate of a long queue, and the answer time of a very long one. */
export async function manyRows(): Promise<Row[]> {
  const room = await startRoom(await newFolder())
  const value = Number(await room.do('pollsPerSecond', 350_000))
  await room.do('fill', 5 * MILLION - 350_000)
  const p99 = await slowestPercent(room, String(await room.do('lastKey', 0)))
  await room.close()
  return [
    { measure: 'polls per second that 350,000 waiting cause', value, unit: 'requests/s' },
    { measure: 'position check p99 with 5,000,000 waiting', value: p99, unit: 'ms' },
  ]
}

async function slowestPercent(room: MeasuredServer, key: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 1_000; n += 1) {
    const startedAt = performance.now()
    await textOf(room.port, pollOf(key))
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[990] ?? Number.NaN
}
