import * as v from 'valibot'
import type { CarrierService } from '#server/platform/config/carrier-service.ts'
import {
  CarrierUnavailable,
  ParcelUnknown,
  type CarrierTracking,
} from '#server/platform/services/carrier-tracking.ts'

/** Our choice of time-out: a job waits for the answer. */
const TIMEOUT_MS = 5_000

/** Letters of a place that the order shows. */
const PLACE_MAX = 50

const Answer = v.variant('status', [
  v.object({
    status: v.literal('DELIVERED'),
    place: v.optional(v.pipe(v.string(), v.maxLength(PLACE_MAX)), '문 앞'),
  }),
  v.object({ status: v.literal('ON_THE_WAY') }),
])

/**
 * Client of an HTTP service that looks up parcels: `GET ?carrier=…&trackingNo=…` with a bearer
 * token. 200 with `{status}` is a report, 404 a number that the carrier does not have; everything
 * else is no report.
 */
export function carrierService(
  { url, token }: CarrierService,
  fetch: typeof globalThis.fetch,
): CarrierTracking {
  return {
    find: async ({ carrier, trackingNo }) => {
      const address = new URL(url)
      address.searchParams.set('carrier', carrier)
      address.searchParams.set('trackingNo', trackingNo)
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new CarrierUnavailable('the service was not reached', { cause: error })
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        if (response.status === 404) throw new ParcelUnknown()
        throw new CarrierUnavailable(`the service answered ${response.status}`)
      }
      const body: unknown = await response.json().catch((error: unknown) => {
        throw new CarrierUnavailable('the answer was cut or is no JSON', { cause: error })
      })
      const answer = v.safeParse(Answer, body)
      if (!answer.success) throw new CarrierUnavailable('the answer has another form')
      return answer.output.status === 'DELIVERED'
        ? { isDelivered: true, place: answer.output.place }
        : { isDelivered: false }
    },
  }
}
