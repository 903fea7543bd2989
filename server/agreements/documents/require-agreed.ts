import type { Agreement, AgreementKind } from '#contract/agreements/agreements.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/**
 * Ids of the accepted agreement texts; AGREEMENT_REQUIRED {kinds} when one is missing. A kind
 * without any current version is a server error.
 */
export function requireAgreed(
  kinds: readonly AgreementKind[],
  current: readonly Pick<Agreement, 'docId' | 'kind'>[],
  given: readonly number[],
): number[] {
  const texts = current.filter(({ kind }) => kinds.includes(kind))
  const lost = kinds.filter((wanted) => !texts.some(({ kind }) => kind === wanted))
  if (lost.length > 0) throw new Error(`No text of ${lost.join(', ')} is in force`)
  const missing = texts.filter(({ docId }) => !given.includes(docId))
  if (missing.length > 0) {
    throw new ApiFailure('AGREEMENT_REQUIRED', { kinds: missing.map(({ kind }) => kind) })
  }
  return texts.map(({ docId }) => docId)
}
