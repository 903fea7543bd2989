import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { GUEST_PROOF_LIFE_MS, GUEST_TOKEN_LIFE_MS } from '#contract/platform/limits.ts'
import { guestProof, guestToken } from '#src/browser/guest-tokens.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { useDeviceNow } from '#src/browser/use-device-now.ts'
import type { PhoneProof } from '#src/features/identity/phone/phone-record.ts'
import { lookedUpOrderQuery, type LookedUpOrder } from '#src/features/orders/receipt/queries.ts'

/** Access of this tab to a looked-up order; times in epoch milliseconds. */
const GuestAccess = v.object({
  orderNumber: v.string(),
  /** Phone of the orderer, digits only. */
  phone: v.string(),
  /** Whether changes require a proof of that phone. */
  needsProof: v.boolean(),
  /** Instant of the look-up. */
  at: v.number(),
  /** Instant of the proof. */
  provedAt: v.optional(v.number()),
})
type GuestAccess = v.InferOutput<typeof GuestAccess>

/** Session storage, as the tokens. */
const slot = createStorageKey(() => window.sessionStorage, 'guest-access')

/** Stores the access of a new look-up, and its token for the following calls. */
export function openAccess(
  found: Pick<GuestAccess, 'orderNumber' | 'phone' | 'needsProof'>,
  token: string,
): void {
  guestToken.write(token)
  guestProof.write(undefined)
  slot.write(JSON.stringify({ ...found, at: Date.now() }))
}

function readAccess(): GuestAccess | undefined {
  const text = slot.read()
  // Another tab of this visitor signed out: the tokens are deleted there.
  if (text === undefined || guestToken.read() === undefined) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), GuestAccess), text)
  return read.success ? read.output : undefined
}

/**
 * What this tab may do with a looked-up order. `open`: changes are possible. `unproven`: after a
 * proof of the phone. `closed`: after another look-up.
 */
type AccessState = 'open' | 'unproven' | 'closed'

/**
 * State of an access at `now`. A proof opens the order for longer than the look-up once a change
 * was made with it.
 */
export function accessState(
  access: GuestAccess | undefined,
  found: Pick<LookedUpOrder, 'at'> & { readonly order: { readonly orderNumber: string } },
  now: number,
): AccessState {
  if (access?.orderNumber !== found.order.orderNumber) return 'closed'
  if (!access.needsProof) return 'open'
  const { provedAt, at } = access
  const lookUpEnd = at + GUEST_TOKEN_LIFE_MS
  if (provedAt === undefined) return now < lookUpEnd ? 'unproven' : 'closed'
  return now < (found.at > provedAt ? provedAt + GUEST_PROOF_LIFE_MS : lookUpEnd)
    ? 'open'
    : 'closed'
}

/** The looked-up order of this device, and what this tab may do with it. */
export function useLookedUpOrder() {
  const [access, setAccess] = useState(readAccess)
  const { data: found, isPending, fetchStatus } = useQuery(lookedUpOrderQuery(access?.orderNumber))
  const now = useDeviceNow()
  return {
    found,
    /** True while a lost copy is fetched again. */
    isLoading: isPending && fetchStatus !== 'idle',
    state: found ? accessState(access, found, now) : ('closed' as const),
    phone: access?.phone ?? '',
    /** Reads the access that a look-up stored. */
    refresh: () => setAccess(readAccess()),
    prove: ({ token }: PhoneProof) => {
      if (access === undefined) return
      const proven = { ...access, provedAt: Date.now() }
      guestProof.write(token)
      slot.write(JSON.stringify(proven))
      setAccess(proven)
    },
    close: () => {
      guestToken.write(undefined)
      guestProof.write(undefined)
      slot.write(undefined)
      setAccess(undefined)
    },
  }
}
