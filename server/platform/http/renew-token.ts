import { TOKEN_ROTATE_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { deriveToken, hashToken, newToken } from '#server/platform/services/token.ts'
import { confirmToken, rotateToken } from './visitor.store.ts'

/** Session of a request as it is stored: `tokenSalt` until the first use of its token. */
export interface StoredSession {
  readonly id: number
  readonly tokenHash: string | null
  readonly tokenSalt: string | null
  readonly rotatedAt: Date | null
}

/**
 * Valid token of a request, the current or the former one, and whether its answer may contain
 * another.
 */
export interface SentToken {
  readonly token: string
  readonly isRenewable: boolean
}

/**
 * New token for the answer of a request: for a token older than 30 minutes, and the same one again
 * for a former token, until the new one is used for the first time: the answer that contained it
 * may be lost (platform#token-renewal). Undefined where the device keeps its token.
 */
export async function renewToken(
  services: AppServices,
  session: StoredSession,
  { token, isRenewable }: SentToken,
): Promise<string | undefined> {
  const { id, tokenSalt, rotatedAt } = session
  const tokenHash = hashToken(token)
  if (session.tokenHash !== tokenHash) return isRenewable ? repeatToken(session, token) : undefined
  const ageMs = services.clock.now().getTime() - (rotatedAt?.getTime() ?? 0)
  if (isRenewable && ageMs > TOKEN_ROTATE_MS) return rotate(services, id, token)
  if (tokenSalt !== null) await confirmToken(services.db, id, tokenHash)
  return undefined
}

/** The current token of a session, computed from the former one. */
function repeatToken({ tokenHash, tokenSalt }: StoredSession, former: string): string | undefined {
  if (tokenSalt === null) return undefined
  const token = deriveToken(former, tokenSalt)
  return hashToken(token) === tokenHash ? token : undefined
}

/** Undefined when a parallel request was faster: its response contains the new token. */
async function rotate(
  { db, clock, random }: AppServices,
  sessionId: number,
  token: string,
): Promise<string | undefined> {
  const salt = newToken(random)
  const fresh = deriveToken(token, salt)
  const hashes = { oldHash: hashToken(token), newHash: hashToken(fresh) }
  const isRotated = await rotateToken(db, sessionId, { ...hashes, salt, now: clock.now() })
  return isRotated ? fresh : undefined
}
