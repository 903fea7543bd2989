import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countTries, insertTries, lockTries, type CodePurpose } from './code-try.store.ts'

/** Limit of wrong codes of one member and of one browser. */
export interface CodeLimit {
  readonly purpose: CodePurpose
  readonly tries: number
  readonly withinMs: number
  /** Failure of a wrong code. */
  readonly wrong: ErrorCode
}

/**
 * Uses a code in one transaction. `work` returns undefined for a wrong code, which is counted for
 * the member and the browser, also when many are tried at once. RATE_LIMITED beyond the limit,
 * whatever the code.
 */
export async function tryCode<Result>(
  { db, clock }: AppServices,
  { user, clientId }: Visitor,
  { purpose, tries, withinMs, wrong }: CodeLimit,
  work: (tx: Tx) => Promise<Result | undefined>,
): Promise<Result> {
  const owners = [
    ...(user ? [`user:${user.id}`] : []),
    ...(clientId === undefined ? [] : [`client:${clientId}`]),
  ]
  const now = clock.now()
  const result = await db.transaction(async (tx) => {
    await lockTries(tx, owners)
    const since = new Date(now.getTime() - withinMs)
    if ((await countTries(tx, owners, { purpose, since })) >= tries) {
      throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: withinMs / 1_000 })
    }
    const done = await work(tx)
    if (done === undefined) await insertTries(tx, owners, { purpose, at: now })
    return done
  })
  if (result === undefined) throw new ApiFailure(wrong)
  return result
}
