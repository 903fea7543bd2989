import { clientMessage } from '#contract/waiting-room/netfunnel-codes.ts'
import type { QueueSettings } from './settings.ts'
import type { Command, Entrance, Memory, Phase, Place, Step } from './state.ts'

/**
 * Ends an attempt with an error: the visitor continues without a position, or the caller decides
 * (waiting-room#request-retries).
 */
export function fail(memory: Memory, code: number, settings: QueueSettings, place?: Place): Step {
  const phase: Phase =
    settings.onFailure === 'proceed'
      ? admitted(undefined, 'failure')
      : { name: 'failed', code, message: clientMessage(code), place }
  return to(memory, phase, [report(code)])
}

/** Phase after entry, before the first alive notice. */
export function admitted(key: string | undefined, via: Entrance): Phase {
  return { name: 'admitted', key, via, flight: undefined, wakeAt: undefined }
}

/** Phase of a refused visitor (waiting-room#blocked-visitor). */
export function blocked(settings: QueueSettings): Phase {
  const url = settings.blockUrl === '' ? undefined : settings.blockUrl
  return { name: 'blocked', url, message: settings.blockMessage }
}

/** Command that reports an error. */
export function report(code: number): Command {
  return { do: 'report', code, message: clientMessage(code) }
}

/** Step to a phase. */
export function to(memory: Memory, phase: Phase, commands: readonly Command[] = []): Step {
  return { state: { ...phase, memory }, commands }
}
