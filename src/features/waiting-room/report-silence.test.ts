import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import { NoAnswer } from '#core/waiting-room/no-answer.ts'
import { reportSilence } from './report-silence.ts'

const QUESTION = { opcode: OPCODES.checkEnter, key: 'ABCD' } as const
const REPLY = { type: 5002, code: 201, params: {} } as unknown as Reply

/** A transport whose one request is under way, and how often its network was doubted. */
function ask() {
  const timers = new Set<() => void>()
  let resolve: (reply: Reply) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const answer = new Promise<Reply>((...ways) => ([resolve, reject] = ways))
  const stop = new AbortController()
  const counted = { reports: 0 }
  const clock = {
    now: () => 0,
    wakeAt: (_: number, run: () => void) => {
      timers.add(run)
      return () => timers.delete(run)
    },
  }
  const transport = { send: () => answer, sendLast: () => undefined }
  const observed = reportSilence(transport, clock, () => (counted.reports += 1))
  const reply = observed.send(QUESTION, stop.signal).catch((error: unknown) => error)
  const pass = () => {
    for (const run of timers) run()
  }
  return { settle: { resolve, reject }, stop, counted, reply, pass }
}

test('a question without a reply is doubted while it is still under way', async () => {
  const { settle, counted, reply, pass } = ask()
  expect(counted.reports).toBe(0)
  pass()
  expect(counted.reports).toBe(1)
  settle.resolve(REPLY)
  expect(await reply).toBe(REPLY)
})

test('a question that fails is doubted at once', async () => {
  const { settle, counted, reply } = ask()
  settle.reject(new NoAnswer('reset'))
  await reply
  expect(counted.reports).toBe(1)
})

test('a reply and an aborted question say nothing against the network', async () => {
  const answered = ask()
  answered.settle.resolve(REPLY)
  await answered.reply
  answered.pass()
  const aborted = ask()
  aborted.stop.abort()
  aborted.settle.reject(new NoAnswer('aborted'))
  await aborted.reply
  aborted.pass()
  expect([answered.counted.reports, aborted.counted.reports]).toEqual([0, 0])
})
