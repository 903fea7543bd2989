import { Counter, Gauge, Registry } from 'prom-client'
import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'

/** Highest level of an action's figures, by name: what it says, and where it is read. */
const GAUGES: Readonly<Record<string, [string, (figures: ActionMetrics) => number]>> = {
  waiting: ['Visitors who wait and still ask', (figures) => figures.waiting],
  away: ['Places that are kept for visitors who fell silent', (figures) => figures.away],
  inside: ['Slots taken: inside, or called and not come yet', (figures) => figures.inside],
  entries_per_second: [
    'Entries per second over the last half minute',
    (figures) => figures.entriesPerSecond,
  ],
  longest_wait_seconds: [
    'How long the first in line has waited',
    (figures) => figures.longestWaitMs / 1_000,
  ],
  completion_ratio: [
    'Share of the ended sessions that their visitors ended; the others fell silent',
    ({ completed, lapsed }) => (completed + lapsed === 0 ? 1 : completed / (completed + lapsed)),
  ],
}

const COUNTERS: Readonly<Record<string, [string, (figures: ActionMetrics) => number]>> = {
  joined_total: ['Places given', (figures) => figures.joined],
  entered_total: ['Visitors who came in', (figures) => figures.entered],
  left_total: ['Places that ended in any way', (figures) => figures.left],
  completed_total: ['Sessions that their visitors ended', (figures) => figures.completed],
  lapsed_total: ['Sessions that silence ended', (figures) => figures.lapsed],
}

const ERRORS_FROM = 500

/** The waiting room's figures as Prometheus reads them. Rejects when an engine cannot say. */
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
    help: 'Answers by request type (0: unknown) and code',
    labelNames: ['opcode', 'code'],
    registers,
  })
  const errors = new Counter({
    name: 'waiting_room_errors_total',
    help: 'Answers with a code from 500 on',
    registers,
  })
  for (const { opcode, code, count } of room.answers()) {
    answers.inc({ opcode, code }, count)
    if (code >= ERRORS_FROM) errors.inc(count)
  }
}
