import type { Reply, ReplyParams } from '#contract/waiting-room/netfunnel.ts'
import { step } from '#core/waiting-room/machine.ts'
import { parseQueueUrl } from '#core/waiting-room/queue-address.ts'
import { queueSettings, type QueueSettings } from '#core/waiting-room/settings.ts'
import {
  INITIAL_STATE,
  type Command,
  type QueueEvent,
  type State,
} from '#core/waiting-room/state.ts'

/** A room that is never asked: the machine only wants to know that there is one. */
export const ROOM = parseQueueUrl('https://nf.example.com/ts.wseq', 'https://shop.example')
/** The specification's settings, with failures reported instead of admitted. */
export const SETTINGS = queueSettings(ROOM, { onFailure: 'fail' })
/** When a machine's time begins. */
export const NOW = 1_000_000

/** Asks for a new place. */
export const enter: QueueEvent = { is: 'enter' }

/** A reply of a visitor who has to wait. */
export const waitingPlace = { key: 'K1', nwait: 3, nnext: 1, tps: 2.5, ttl: 4 }

/** Runs events from a state, all at one moment; keeps every command. */
export function run(events: readonly QueueEvent[], settings = SETTINGS, from = INITIAL_STATE) {
  let state: State = from
  const commands: Command[] = []
  for (const event of events) {
    const next = step(state, event, NOW, settings)
    state = next.state
    commands.push(...next.commands)
  }
  return { state, commands }
}

/** The reply to a flight. */
export function reply(code: number, params: ReplyParams = {}, flight = 1, type = 5002): QueueEvent {
  const made: Reply = { type, code, params }
  return { is: 'reply', flight, reply: made }
}

/** What the machine does at the next moment that it waits for. */
export function wake(state: State, settings: QueueSettings = SETTINGS) {
  const at = 'wakeAt' in state ? state.wakeAt : undefined
  if (at === undefined) throw new Error(`${state.name} sleeps for good`)
  return { ...step(state, { is: 'wake', activeAt: at }, at, settings), at }
}

/** Request types that were sent. */
export function sentOpcodes(commands: readonly Command[]): readonly number[] {
  return commands.flatMap((command) =>
    command.do === 'send' ? [command.flight.request.opcode] : [],
  )
}

/** Errors that were reported, each by its code and message. */
export function reported(commands: readonly Command[]): readonly (readonly [number, string])[] {
  return commands.flatMap((command) =>
    command.do === 'report' ? [[command.code, command.message] as const] : [],
  )
}
