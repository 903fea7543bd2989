import type { WrittenAction } from '#server/platform/config/action-schema.ts'
import type { RequestLimitSettings } from '#server/waiting-room/access/request-limit.ts'
import type { ActionSettings } from './waiting-room.ts'

/**
 * Default limits of one address. They are generous, because many phones share an address of their
 * carrier; no address can fill the queue or take every slot (waiting-room#address-limits).
 */
const ADDRESS_LIMIT = {
  perAddress: 3_000,
  placesPerAddress: 200,
  windowMs: 10_000,
  blockMs: 10_000,
  // This machine itself: development, and a proxy on it that the settings do not name.
  exempt: ['127.0.0.0/8', '::1'],
} as const
/** Share of the admitted visitors that one address may have, and the minimum of that number. */
const INSIDE_SHARE = 0.5
const INSIDE_LEAST = 100

/**
 * Converts an operator's action to settings of the waiting room. `limitsAddresses`: an action
 * without limits gets {@link ADDRESS_LIMIT}.
 */
export function toActionSettings(written: WrittenAction, limitsAddresses: boolean): ActionSettings {
  const { completeTimeoutS, aliveTimeoutS, paymentTimeoutS, requestLimit, ...rest } = written
  return {
    ...rest,
    written,
    times: {
      ...(completeTimeoutS === undefined ? {} : { enteredTimeoutMs: completeTimeoutS * 1_000 }),
      ...(aliveTimeoutS === undefined ? {} : { aliveTimeoutMs: aliveTimeoutS * 1_000 }),
      ...(paymentTimeoutS === undefined ? {} : { paymentTimeoutMs: paymentTimeoutS * 1_000 }),
    },
    requestLimit: limitOf(requestLimit, written.limit, limitsAddresses),
  }
}

function limitOf(
  written: WrittenAction['requestLimit'],
  limit: number,
  limitsAddresses: boolean,
): RequestLimitSettings | undefined {
  if (written === 'off') return undefined
  if (written === undefined) {
    if (!limitsAddresses) return undefined
    const insidePerAddress = Math.max(INSIDE_LEAST, Math.ceil(limit * INSIDE_SHARE))
    return { ...ADDRESS_LIMIT, insidePerAddress }
  }
  const { withinS, blockS, ...counts } = written
  return { ...counts, windowMs: withinS * 1_000, blockMs: blockS * 1_000 }
}
