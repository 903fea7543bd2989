import { isIP } from 'node:net'
import * as v from 'valibot'
import { HEADERS } from '#contract/platform/headers.ts'
import { ROTATED_TOKEN_GRACE_MS } from '#contract/platform/limits.ts'
import { Uuid } from '#contract/platform/values.ts'
import { plainAddress } from '#server/platform/network/address-list.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { suspensionOf } from './suspension.ts'
import { renewToken } from './renew-token.ts'
import type { ResolvedVisitor } from './visitor.ts'
import { findKnown } from './visitor.store.ts'
import type { Claims, KnownRow } from './visitor.store.ts'

/**
 * The visitor of a request, by its headers. Unknown client ids count as absent; an unknown, expired
 * or revoked token is reported as dead. A token older than 30 minutes is replaced; the old one
 * stays valid for 60 s, and until the new one is used (platform#token-renewal). A queued write does
 * not replace the token: the service worker cannot pass a new one to the pages
 * (docs/decisions/050).
 */
export async function readVisitor(
  services: AppServices,
  headers: Headers,
  address: string,
): Promise<ResolvedVisitor> {
  const clientId = v.safeParse(Uuid, headers.get(HEADERS.clientId) ?? undefined)
  const token = bearerToken(headers.get('authorization'))
  const plain = plainAddress(address)
  const known = await readKnown(services, {
    clientId: clientId.success ? clientId.output.toLowerCase() : null,
    tokenHash: token === undefined ? null : hashToken(token),
    address: isIP(plain) === 0 ? null : plain,
  })
  const user =
    known?.userId && known.sessionId && known.name
      ? {
          id: known.userId,
          sessionId: known.sessionId,
          name: known.name,
          suspension: suspensionOf(known, services.clock.now()),
        }
      : undefined
  return {
    visitor: {
      clientId: known?.clientId ?? undefined,
      user,
      guestToken: headers.get(HEADERS.guestToken) ?? undefined,
      verifiedToken: headers.get(HEADERS.verifiedToken) ?? undefined,
      admissionKey: headers.get(HEADERS.admissionKey) ?? undefined,
    },
    hasDeadToken: user === undefined && hasBearer(headers),
    blocked: known?.isBlocked ?? false,
    rotatedToken:
      user && known && token
        ? await renewToken(
            services,
            { ...known, id: user.sessionId },
            { token, isRenewable: !headers.has(HEADERS.queuedFor) },
          )
        : undefined,
  }
}

/** Token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | null): string | undefined {
  return /^Bearer ([\w-]{1,200})$/u.exec(header ?? '')?.[1]
}

/**
 * Whether the request has a bearer token, well-formed or not. Other schemes are for a reverse
 * proxy.
 */
function hasBearer(headers: Headers): boolean {
  return /^Bearer\b/iu.test(headers.get('authorization') ?? '')
}

async function readKnown(
  { db, clock }: AppServices,
  claims: Claims,
): Promise<KnownRow | undefined> {
  const { clientId, tokenHash, address } = claims
  if (clientId === null && tokenHash === null && address === null) return undefined
  const now = clock.now()
  const graceStart = new Date(now.getTime() - ROTATED_TOKEN_GRACE_MS)
  return findKnown(db, claims, { now, graceStart })
}
