import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { permissionsOf } from '#contract/operators/roles.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppEnv } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { isClosedDemo, type Principal } from './principal.ts'
import { findSession } from './principal.store.ts'

/** Name of the cookie of a session. */
const COOKIE = 'op'
/** Header that a page of another origin cannot send without asking first. */
const OPERATOR_HEADER = 'x-operator'

/**
 * OP_UNAUTHORIZED without a session, OP_FORBIDDEN {permission} without the permission,
 * OP_REAUTH_REQUIRED.
 */
export async function admitOperator(
  c: Context<AppEnv>,
  { db, clock, config }: AppServices,
  { permission, reauth }: OperatorEndpoint,
): Promise<Principal> {
  const token = getCookie(c, COOKIE)
  const now = clock.now()
  const row = token === undefined ? undefined : await findSession(db, hashToken(token), now)
  if (row === undefined || isClosedDemo(config, row)) throw new ApiFailure('OP_UNAUTHORIZED')
  const permissions = new Set(permissionsOf(row.role, row.grants, row.denials))
  if (permission === 'none') throw new Error('A call before the sign-in has no operator')
  if (permission !== 'any' && permission !== 'kind' && !permissions.has(permission))
    throw new ApiFailure('OP_FORBIDDEN', { permission })
  if (reauth === true && (row.reauthUntil === null || row.reauthUntil <= now))
    throw new ApiFailure('OP_REAUTH_REQUIRED')
  const { grants: _, denials: __, isDemo: ___, ...principal } = row
  return { ...principal, permissions }
}

/**
 * A write comes from a page of the console or from a program, never from a page of another site.
 */
export function refuseForeignPage(c: Context<AppEnv>, { config }: AppServices): void {
  const isOwn =
    c.req.header(OPERATOR_HEADER) === '1' && c.req.header('origin') === config.publicOrigin
  if (!isOwn) throw new ApiFailure('OP_FORBIDDEN')
}

/**
 * Sets the cookie of a session; null removes it. Safari keeps no Secure cookie of an http origin,
 * which production refuses.
 */
export function writeCookie(
  c: Context<AppEnv>,
  { config }: AppServices,
  token: string | null,
): void {
  setCookie(c, COOKIE, token ?? '', {
    path: '/admin',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicOrigin.startsWith('https:'),
    ...(token === null ? { maxAge: 0 } : {}),
  })
}
