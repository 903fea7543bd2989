import { Counter, Gauge, Registry } from 'prom-client'
import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'

/** Gauges of an action, by name: help text, and the function that reads the value. */
const GAUGES: Readonly<Record<string, [string, (figures: ActionMetrics) => number]>> = {
  waiting: ['Waiting visitors with recent polls', (figures) => figures.waiting],
  away: ['Positions of waiting visitors without recent polls', (figures) => figures.away],
  inside: ['Slots in use: admitted, or called and not entered yet', (figures) => figures.inside],
  entries_per_second: [
    'Entries per second over the last half minute',
    (figures) => figures.entriesPerSecond,
  ],
  longest_wait_seconds: [
    'Waiting time of the first visitor in the queue',
    (figures) => figures.longestWaitMs / 1_000,
  ],
  completion_ratio: [
    'Share of the ended admissions that were ended by their visitors; the others timed out',
    ({ completed, lapsed }) => (completed + lapsed === 0 ? 1 : completed / (completed + lapsed)),
  ],
}

const COUNTERS: Readonly<Record<string, [string, (figures: ActionMetrics) => number]>> = {
  joined_total: ['Positions given', (figures) => figures.joined],
  entered_total: ['Visitors admitted', (figures) => figures.entered],
  left_total: ['Positions that ended in any way', (figures) => figures.left],
  completed_total: ['Admissions ended by their visitors', (figures) => figures.completed],
  lapsed_total: ['Admissions that timed out', (figures) => figures.lapsed],
}

const ERRORS_FROM = 500

/** Metrics of the waiting room in Prometheus format. Rejects when an engine fails. */
export async function figuresPage(room: WaitingRoom): Promise<{ type: string; body: string }> {
  const figures = Object.entries(await room.metrics())
  const registry = new Registry()
  const labelNames = ['action']
  const registers = [registry]
  for (const [name, [help, read]] of Object.entries(GAUGES)) {
    const gauge = new Gauge({ name: `waiting_room_${name}`, help, labelNames, registers })
    for (const [action, values] of figures) gauge.set({ action }, read(values))
  }
  for (const [name, [help, read]] of Object.entries(COUNTERS)) {
    const counter = new Counter({ name: `waiting_room_${name}`, help, labelNames, registers })
    for (const [action, values] of figures) counter.inc({ action }, read(values))
  }
  countAnswers(room, registry)
  return { type: registry.contentType, body: await registry.metrics() }
}

function countAnswers(room: WaitingRoom, registry: Registry): void {
  const registers = [registry]
  const answers = new Counter({
    name: 'waiting_room_answers_total',
    help: 'Replies by request type (0: unknown) and code',
    labelNames: ['opcode', 'code'],
    registers,
  })
  const errors = new Counter({
    name: 'waiting_room_errors_total',
    help: 'Replies with a code from 500 on',
    registers,
  })
  for (const { opcode, code, count } of room.answers()) {
    answers.inc({ opcode, code }, count)
    if (code >= ERRORS_FROM) errors.inc(count)
  }
}
