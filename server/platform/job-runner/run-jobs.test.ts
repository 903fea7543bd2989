import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Timer } from './run-jobs.ts'
import { runJobs } from './run-jobs.ts'

/** A timer controlled by the test. */
class HandTimer implements Timer {
  readonly #due = new Map<number, () => void>()
  readonly delays: number[] = []
  #next = 0

  after(ms: number, work: () => void): () => void {
    this.delays.push(ms)
    const id = this.#next
    this.#next += 1
    this.#due.set(id, work)
    return () => this.#due.delete(id)
  }

  get waiting(): number {
    return this.#due.size
  }

  async ring(): Promise<void> {
    const works = [...this.#due.values()]
    this.#due.clear()
    for (const work of works) work()
    await settle()
  }
}

const settle = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
const log = pino({ level: 'silent' })

test('a job runs soon and again after each pause, also after a failure', async () => {
  const timer = new HandTimer()
  let runs = 0
  const run = () => {
    runs += 1
    return runs === 2 ? Promise.reject(new Error('no')) : Promise.resolve()
  }
  const running = runJobs([{ name: 'count', everyMs: 10, run }], timer, log)
  await timer.ring()
  await timer.ring()
  await timer.ring()
  expect(runs).toBe(3)
  await running.stop()
  expect(timer.waiting).toBe(0)
})

test('a rare job takes no time from the first visitors, and still runs within a minute', () => {
  const timer = new HandTimer()
  const pauses = [500, 1_000, 60_000, 300_000, 3_600_000, 86_400_000]
  const jobs = pauses.map((everyMs) => ({ name: 'job', everyMs, run: () => Promise.resolve() }))
  runJobs(jobs, timer, log)
  expect(timer.delays).toEqual([500, 1_000, 1_000, 5_000, 60_000, 60_000])
})

test('a job never overlaps itself, and stopping waits for it', async () => {
  const timer = new HandTimer()
  let finish = () => {}
  const run = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const running = runJobs([{ name: 'slow', everyMs: 10, run }], timer, log)
  await timer.ring()
  expect(timer.waiting).toBe(0)
  let isStopped = false
  const stopping = running.stop().then(() => {
    isStopped = true
    return undefined
  })
  await settle()
  expect(isStopped).toBe(false)
  finish()
  await stopping
  expect(timer.waiting).toBe(0)
})
