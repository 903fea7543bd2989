import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  MEASUREMENT_BATCH_MAX,
  MEASUREMENT_FLUSH_MS,
  MEASUREMENT_QUEUE_MAX,
  MEASUREMENT_RETRIES,
  MEASUREMENT_SESSION_MS,
} from '#contract/platform/limits.ts'
import { MeasurementBatch } from '#contract/shop/measurements.calls.ts'
import {
  createMeasurementQueue,
  type FoundMeasurement,
  type SendResult,
} from './measurement-queue.ts'
import { createVisit } from './visit.ts'

const vital = (value = 100): FoundMeasurement => ({
  kind: 'vital',
  page: '/',
  name: 'FCP',
  value,
  rating: 'good',
})

/** A queue with clock and network of the test. */
function openWorld() {
  const world = {
    now: 1_000_000,
    result: 'taken' as SendResult,
    isAllowed: true,
    isOnline: true,
    hasRoom: true,
    sent: [] as string[],
    last: [] as string[],
  }
  const timers: { run: () => void; at: number }[] = []
  let stored: string | undefined
  const slot = { read: () => stored, write: (text: string | undefined) => void (stored = text) }
  const queue = createMeasurementQueue({
    now: () => world.now,
    wake: (run, delayMs) => timers.push({ run, at: world.now + delayMs }),
    uuid: randomUUID,
    sessionAt: createVisit(slot, randomUUID),
    isAllowed: () => world.isAllowed,
    isOnline: () => world.isOnline,
    send: async (body) => {
      world.sent.push(body)
      return world.result
    },
    sendLast: (body) => world.hasRoom && world.last.push(body) > 0,
  })
  const pass = async (ms: number) => {
    world.now += ms
    for (const timer of timers.filter(({ at }) => at <= world.now)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.run()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { world, queue, pass, timers, beat: () => pass(MEASUREMENT_FLUSH_MS) }
}

const read = (body: string) => v.parse(MeasurementBatch, JSON.parse(body))

test('measurements are sent at the next interval, dated by their age, in the format of the contract', async () => {
  const { world, queue, pass } = openWorld()
  queue.add(vital())
  await pass(MEASUREMENT_FLUSH_MS - 1)
  expect(world.sent).toEqual([])
  queue.add(vital(200))
  await pass(1)
  expect(world.sent).toHaveLength(1)
  expect(read(world.sent[0] ?? '').events).toMatchObject([
    { value: 100, ageMs: 10_000 },
    { value: 200, ageMs: 1 },
  ])
})

test('nothing to send, nothing to wake for', async () => {
  const { queue, beat, timers } = openWorld()
  expect(timers).toEqual([])
  queue.add(vital())
  await beat()
  expect(timers).toEqual([])
})

test('two hundred go out at once, in requests a leaving page can still send, and more push out the oldest', async () => {
  const { world, queue, pass } = openWorld()
  world.isOnline = false
  for (let value = 0; value <= MEASUREMENT_QUEUE_MAX; value += 1) queue.add(vital(value))
  world.isOnline = true
  queue.add(vital(MEASUREMENT_QUEUE_MAX + 1))
  await pass(0)
  expect(world.sent).toHaveLength(MEASUREMENT_QUEUE_MAX / MEASUREMENT_BATCH_MAX)
  expect(read(world.sent[0] ?? '').events[0]).toMatchObject({ value: 2 })
})

test('a failing batch is sent again twelve times with the ids it had, then given up', async () => {
  const { world, queue, beat } = openWorld()
  world.result = 'failed'
  queue.add(vital())
  for (let tries = 0; tries < MEASUREMENT_RETRIES + 5; tries += 1) await beat()
  expect(world.sent).toHaveLength(1 + MEASUREMENT_RETRIES)
  const ids = world.sent.map((body) => read(body).events[0]?.eventId)
  expect(new Set(ids).size).toBe(1)
})

test('a refused batch is not sent again', async () => {
  const { world, queue, beat } = openWorld()
  world.result = 'refused'
  queue.add(vital())
  await beat()
  await beat()
  expect(world.sent).toHaveLength(1)
})

test('without network nothing is tried and nothing lost', async () => {
  const { world, queue, beat } = openWorld()
  world.isOnline = false
  queue.add(vital())
  for (let tries = 0; tries < MEASUREMENT_RETRIES + 5; tries += 1) await beat()
  expect(world.sent).toEqual([])
  world.isOnline = true
  await beat()
  expect(world.sent).toHaveLength(1)
})

test('a closing page sends everything, and retains data that the browser refuses', async () => {
  const { world, queue, beat } = openWorld()
  queue.add(vital())
  world.hasRoom = false
  queue.flushLast()
  world.hasRoom = true
  queue.flushLast()
  queue.flushLast()
  expect(world.last).toHaveLength(1)
  await beat()
  expect(world.sent).toEqual([])
})

test('without consent nothing is measured, and queued events are not sent', async () => {
  const { world, queue, beat } = openWorld()
  queue.add(vital())
  world.isAllowed = false
  queue.add(vital())
  queue.flushLast()
  await beat()
  expect([...world.sent, ...world.last]).toEqual([])
})

test('a session lasts as long as no pause of half an hour, and one request speaks of one session', async () => {
  const { world, queue, beat } = openWorld()
  queue.add(vital(1))
  world.now += MEASUREMENT_SESSION_MS
  queue.add(vital(2))
  world.now += MEASUREMENT_SESSION_MS + 1
  queue.add(vital(3))
  await beat()
  const bodies = world.sent.map(read)
  expect(bodies.map(({ events }) => events.length)).toEqual([2, 1])
  expect(bodies[0]?.sessionId).not.toBe(bodies[1]?.sessionId)
})
