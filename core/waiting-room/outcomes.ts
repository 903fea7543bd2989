import { clientMessage } from '#contract/netfunnel-codes.ts'
import type { QueueSettings } from './settings.ts'
import type { Command, Entrance, Memory, Phase, Place, Step } from './state.ts'

/** Ends an attempt with an error: the visitor goes on without a place, or the caller decides (Spec 8). */
export function fail(memory: Memory, code: number, settings: QueueSettings, place?: Place): Step {
  const phase: Phase =
    settings.onFailure === 'proceed'
      ? admitted(undefined, 'failure')
      : { name: 'failed', code, message: clientMessage(code), place }
  return to(memory, phase, [report(code)])
}

/** The phase of someone who was let in and sends no notice yet. */
export function admitted(key: string | undefined, via: Entrance): Phase {
  return { name: 'admitted', key, via, flight: undefined, wakeAt: undefined }
}

/** The phase of someone whom the server refuses (Spec 4: 301). */
export function blocked(settings: QueueSettings): Phase {
  const url = settings.blockUrl === '' ? undefined : settings.blockUrl
  return { name: 'blocked', url, message: settings.blockMessage }
}

/** A command that names an error to whoever listens. */
export function report(code: number): Command {
  return { do: 'report', code, message: clientMessage(code) }
}

/** The step to a phase. */
export function to(memory: Memory, phase: Phase, commands: readonly Command[] = []): Step {
  return { state: { ...phase, memory }, commands }
}
