import { parseResult, peopleAhead } from '#contract/waiting-room/netfunnel.ts'
import { advanceProgress } from '#core/waiting-room/countdown.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import { queueView, type ShowLimits } from './queue-view.ts'
import type { AdmissionView } from './view.ts'

/**
 * View of the waiting screen in a document: the position of the waiting room's reply, or none yet.
 */
export function initialView(
  ticket: string | undefined,
  now: EpochMs,
  limits: ShowLimits,
): AdmissionView {
  const reply = parseResult(ticket ?? '')
  if (reply?.params.key === undefined) return { name: 'asking', isFailing: false }
  const { nnext, tps = 0 } = reply.params
  const queueReply = { peopleAhead: peopleAhead(reply.params) ?? 0, peopleBehind: nnext, tps }
  const place = queueView(advanceProgress(undefined, queueReply, now), now, limits)
  return { name: 'waiting', place, isConnected: true, isResumed: false }
}
