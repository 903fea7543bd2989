import { INVITE_LINK_MS, OWNER_LINK_MS } from '#contract/operators/operator-limits.ts'
import type { SignInStep } from '#contract/operators/operator-session.calls.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { hashPassword } from '#server/platform/services/password-hash.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { openChallenge } from './sign-in.ts'
import {
  deleteLink,
  findLink,
  insertLink,
  insertOperator,
  resetOperator,
  revokeSessionsOf,
} from './sign-in.store.ts'

/** Whom a new link is for. */
interface LinkFor {
  readonly kind: 'OWNER' | 'INVITE' | 'RESET'
  readonly name: string
  readonly role: Role
  readonly operatorId?: number
}

/**
 * Makes a one-time link. Its token follows `#`, so that neither server nor log sees it; the
 * database has its hash.
 */
export async function makeLink(
  { clock, random, config }: Pick<AppServices, 'clock' | 'random' | 'config'>,
  db: Database | Tx,
  link: LinkFor,
): Promise<{ linkId: number; link: string; expiresAt: string }> {
  const createdAt = clock.now()
  const token = newToken(random)
  const life = link.kind === 'OWNER' ? OWNER_LINK_MS : INVITE_LINK_MS
  const expiresAt = new Date(createdAt.getTime() + life)
  const linkId = await insertLink(db, {
    ...link,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt,
  })
  const address = `${config.publicOrigin}/operator/setup#${token}`
  return { linkId, link: address, expiresAt: toInstant(expiresAt) }
}

/** What a link is for. INVITE_EXPIRED for a used, expired or unknown one. */
export async function readLink({ db, clock }: AppServices, token: string) {
  const link = await findLink(db, hashToken(token), clock.now())
  if (link === undefined) throw new ApiFailure('INVITE_EXPIRED')
  const { kind, name, loginId, role, expiresAt } = link
  return { kind, name, loginId, role, expiresAt: toInstant(expiresAt) }
}

/** Result of {@link useLink}. */
export interface UsedLink {
  readonly step: SignInStep
  readonly operatorId: number
  readonly kind: LinkFor['kind']
}

/**
 * Uses a link: makes its operator, or sets password and second factor of one again and ends the
 * sessions. The second factor follows. INVITE_EXPIRED, OP_ID_TAKEN.
 */
export async function useLink(
  services: AppServices,
  {
    token,
    name,
    loginId,
    password,
  }: {
    readonly token: string
    readonly name: string
    readonly loginId: string
    readonly password: string
  },
): Promise<UsedLink> {
  const tokenHash = hashToken(token)
  const now = services.clock.now()
  const passwordHash = await hashPassword(password)
  return orTaken(
    () =>
      services.db.transaction(async (tx) => {
        const link = await findLink(tx, tokenHash, now)
        if (link === undefined || !(await deleteLink(tx, tokenHash)))
          throw new ApiFailure('INVITE_EXPIRED')
        const operator =
          link.operatorId === null
            ? await insertOperator(tx, {
                loginId,
                name,
                role: link.role,
                passwordHash,
                createdAt: now,
              })
            : await resetOperator(tx, link.operatorId, { passwordHash, name })
        if (operator === undefined) throw new ApiFailure('INVITE_EXPIRED')
        await revokeSessionsOf(tx, operator.id, now)
        const step = await openChallenge(services, tx, operator)
        return { step, operatorId: operator.id, kind: link.kind }
      }),
    { operators_login_id_key: 'OP_ID_TAKEN' },
  )
}
