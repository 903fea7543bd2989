import type { Agreement, AgreementKind } from '#contract/agreements/agreements.calls.ts'
import { MembershipKind } from '#contract/agreements/agreement-forms.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'

/** An answer to one text. */
export interface AgreementAnswer {
  readonly kind: AgreementKind
  readonly docId: number
  readonly agreed: boolean
}

/**
 * Answers of a new member to all texts of the membership; ids of other texts are ignored.
 * AGREEMENT_REQUIRED {kinds} without a required one.
 */
export async function answersOfNewMember(
  db: Database | Tx,
  acceptedDocIds: readonly number[],
  now: Date,
): Promise<AgreementAnswer[]> {
  const texts = await readAgreements(db, MembershipKind.options, now)
  const missing = texts.filter((text) => text.required && !isAccepted(text, acceptedDocIds))
  if (missing.length > 0) {
    throw new ApiFailure('AGREEMENT_REQUIRED', { kinds: missing.map(({ kind }) => kind) })
  }
  return texts.map((text) => {
    const { docId, kind } = text
    return { docId, kind, agreed: isAccepted(text, acceptedDocIds) }
  })
}

const isAccepted = ({ docId }: Agreement, accepted: readonly number[]) => accepted.includes(docId)
