import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { HEADERS } from '#contract/headers.ts'
import { ROTATED_TOKEN_GRACE_MS, TOKEN_ROTATE_MS } from '#contract/limits.ts'
import { Uuid } from '#contract/values.ts'
import { plainAddress } from '#server/network/address-list.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { hashToken, newToken } from '#server/services/token.ts'
import type { Arrival } from './visitor.ts'

interface KnownRow extends Record<string, unknown> {
  client_id: string | null
  blocked: boolean | null
  session_id: number | null
  user_id: number | null
  name: string | null
  rotated_at: string | null
  is_former: boolean | null
}

/**
 * The visitor of a request, by its headers. Unknown client ids count as absent; an unknown, expired or revoked
 * token is reported as dead. A token older than 30 minutes is replaced; the old one stays valid for 60 s (Product
 * 1.1). A queued write does not replace the token: the service worker cannot pass a new one to the pages
 * (docs/decisions/050).
 */
export async function readVisitor(
  services: AppServices,
  headers: Headers,
  address: string,
): Promise<Arrival> {
  const clientId = v.safeParse(Uuid, headers.get(HEADERS.clientId) ?? undefined)
  const token = bearerToken(headers.get('authorization'))
  const plain = plainAddress(address)
  const known = await findKnown(services, {
    clientId: clientId.success ? clientId.output.toLowerCase() : null,
    tokenHash: token === undefined ? null : hashToken(token),
    address: isIP(plain) === 0 ? null : plain,
  })
  const user =
    known?.user_id && known.session_id && known.name
      ? { id: known.user_id, sessionId: known.session_id, name: known.name }
      : undefined
  return {
    visitor: {
      clientId: known?.client_id ?? undefined,
      user,
      guestToken: headers.get(HEADERS.guestToken) ?? undefined,
      admissionKey: headers.get(HEADERS.admissionKey) ?? undefined,
    },
    hasDeadToken: user === undefined && hasBearer(headers),
    blocked: known?.blocked ?? false,
    rotatedToken:
      user && token && isOld(services, known) && !headers.has(HEADERS.keptFor)
        ? await rotate(services, user.sessionId, token)
        : undefined,
  }
}

/** Token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | null): string | undefined {
  return /^Bearer ([\w-]{1,200})$/u.exec(header ?? '')?.[1]
}

/** Whether the request has a bearer token, well-formed or not. Other schemes are for a reverse proxy. */
function hasBearer(headers: Headers): boolean {
  return /^Bearer\b/iu.test(headers.get('authorization') ?? '')
}

/** Headers and address of a request; null for what is not there. */
interface Claims {
  readonly clientId: string | null
  readonly tokenHash: string | null
  readonly address: string | null
}

async function findKnown(
  { db, clock }: AppServices,
  { clientId, tokenHash, address }: Claims,
): Promise<KnownRow | undefined> {
  if (clientId === null && tokenHash === null && address === null) return undefined
  const now = clock.now()
  const graceStart = new Date(now.getTime() - ROTATED_TOKEN_GRACE_MS)
  const { rows } = await db.execute<KnownRow>(sql`
    SELECT c.client_id, c.blocked_at IS NOT NULL OR (u.id IS NULL AND EXISTS (
             SELECT 1 FROM blocked_networks b
             WHERE b.network >>= ${address}::inet AND (b.ends_at IS NULL OR b.ends_at > ${now.toISOString()})
           )) AS blocked,
           s.id AS session_id, s.rotated_at, s.token_hash <> ${tokenHash} AS is_former, u.id AS user_id, u.name
    FROM (SELECT 1) AS one
    LEFT JOIN app_clients c ON c.client_id = ${clientId}::uuid
    LEFT JOIN sessions s ON s.revoked_at IS NULL AND s.expires_at > ${now.toISOString()}
      AND (s.token_hash = ${tokenHash}
        OR (s.former_token_hash = ${tokenHash} AND s.rotated_at > ${graceStart.toISOString()}))
    LEFT JOIN users u ON u.id = s.user_id AND u.status IN ('ACTIVE', 'SUSPENDED')
  `)
  return rows[0]
}

function isOld({ clock }: AppServices, known: KnownRow | undefined): boolean {
  if (!known?.rotated_at || known.is_former) return false
  return clock.now().getTime() - new Date(known.rotated_at).getTime() > TOKEN_ROTATE_MS
}

/** Undefined when a parallel request was faster: its response contains the new token. */
async function rotate(
  { db, clock, random }: AppServices,
  sessionId: number,
  token: string,
): Promise<string | undefined> {
  const fresh = newToken(random)
  const { rowCount } = await db.execute(sql`
    UPDATE sessions
    SET former_token_hash = token_hash, token_hash = ${hashToken(fresh)}, rotated_at = ${clock.now().toISOString()}
    WHERE id = ${sessionId} AND token_hash = ${hashToken(token)}
  `)
  return rowCount === 1 ? fresh : undefined
}
