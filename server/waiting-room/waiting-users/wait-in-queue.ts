import { OPCODES, RETURN_CODES, SERVER_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import type { WaitingStatus } from '#contract/waiting-room/waiting-users.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { pollAfterMs, presentStatus } from './waiting-users.present.ts'

/** Pause of a client after a refusal by its address (waiting-room#waiting-calls). */
const REFUSED_RETRY_S = 10

/**
 * Status of a waiting user, or of a new one where the key is missing or empty. A request with the
 * key of an admission keeps it, as an alive notice of a browser does. Errors: see the endpoint.
 */
export async function readStatus(
  services: AppServices,
  key: string | undefined,
  address: string,
): Promise<WaitingStatus> {
  if (key === undefined || key === '') {
    return statusOf(await ask(services, { opcode: OPCODES.getTicketAndEnter }, address), undefined)
  }
  const reply = await ask(services, { opcode: OPCODES.checkEnter, key }, address)
  const status = statusOf(reply, key)
  if (status.state !== 'ADMITTED') return status
  const { waitingUserKey } = status
  const notice = { opcode: OPCODES.aliveNotice, key: waitingUserKey } as const
  const { params } = await ask(services, notice, address)
  return { ...status, pollAfterMs: pollAfterMs(params) }
}

/**
 * Ends the queue position or the admission of a waiting user; no effect on an ended one. Errors:
 * see the endpoint.
 */
export async function leaveQueue(
  services: AppServices,
  key: string,
  address: string,
): Promise<void> {
  const { code } = await ask(services, { opcode: OPCODES.setComplete, key }, address)
  if (ENDED.has(code)) return
  throw refusalOf(code)
}

const ENDED: ReadonlySet<number> = new Set([
  RETURN_CODES.success,
  SERVER_CODES.alreadyCompleted,
  SERVER_CODES.noKey,
])

const UNKNOWN_KEY: ReadonlySet<number> = new Set([
  SERVER_CODES.invalidKey,
  SERVER_CODES.wrongServer,
  SERVER_CODES.keyTooBig,
])

function statusOf(reply: Reply, key: string | undefined): WaitingStatus {
  const status = presentStatus(reply, key)
  if (status === undefined) throw refusalOf(reply.code)
  return status
}

function refusalOf(code: number): ApiFailure {
  if (UNKNOWN_KEY.has(code)) return new ApiFailure('WAITING_NOT_FOUND')
  if (code === RETURN_CODES.ipBlock || code === RETURN_CODES.block) {
    return new ApiFailure('WAITING_REFUSED', null, { retryAfterS: REFUSED_RETRY_S })
  }
  return new ApiFailure('UNAVAILABLE')
}

async function ask(
  { queue }: AppServices,
  request: ClientRequest,
  address: string,
): Promise<Reply> {
  const reply = await queue.ask(request, address)
  if (reply === undefined) throw new ApiFailure('UNAVAILABLE')
  return reply
}
