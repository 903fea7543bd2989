import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { type changeMemberAgreements } from '#contract/agreements/member-agreements.calls.ts'
import { MembershipKind } from '#contract/agreements/agreement-forms.ts'
import {
  findAgreementAnswers,
  insertAgreementAnswers,
} from '#server/agreements/documents/member-agreement.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { invalid } from '#server/platform/http/read-request.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { consentNotice, consentsChanged } from './changed-consents.ts'

type Answers = ResponseOf<typeof changeMemberAgreements>
type Wanted = ParsedRequestOf<typeof changeMemberAgreements>['body']['items']

/** Answers of a member to the texts of the membership. */
export async function readAnswers({ db, clock }: AppServices, userId: number): Promise<Answers> {
  const texts = await readAgreements(db, MembershipKind.options, clock.now())
  const answers = await findAgreementAnswers(db, userId)
  const items = texts.map(({ kind, title, required }) => {
    const answer = answers.find((given) => given.kind === kind)
    return {
      kind,
      title,
      required,
      agreed: answer?.agreed ?? false,
      at: answer ? toInstant(answer.at) : null,
      version: answer?.version ?? null,
    }
  })
  return { items, notice: null }
}

/** Stores the answers that differ from the stored ones. REQUIRED_AGREEMENT, VALIDATION_FAILED. */
export async function changeAnswers(
  services: AppServices,
  userId: number,
  wanted: Wanted,
): Promise<Answers> {
  const now = services.clock.now()
  const changed = await services.db.transaction(async (tx) => {
    const changes = await storeChanges(tx, userId, wanted, now)
    for (const act of services.hooks.all(consentsChanged)) await act(tx, userId, changes, now)
    return changes
  })
  return { ...(await readAnswers(services, userId)), notice: consentNotice(changed, now) }
}

/** A stored change of one text. */
type Change = Agreement & { readonly agreed: boolean }

async function storeChanges(tx: Tx, userId: number, wanted: Wanted, now: Date): Promise<Change[]> {
  const texts = await readAgreements(tx, MembershipKind.options, now)
  const former = await findAgreementAnswers(tx, userId)
  const changes = wanted.flatMap(({ kind, agreed }) => {
    const text = texts.find((one) => one.kind === kind)
    if (!text) throw invalid([{ field: 'items', message: '약관을 확인해 주세요.' }])
    if (text.required && !agreed) throw new ApiFailure('REQUIRED_AGREEMENT', { kind })
    const answer = former.find((given) => given.kind === kind)
    const isSame = answer?.agreed === agreed && answer.version === text.version
    return isSame ? [] : [{ ...text, agreed }]
  })
  await insertAgreementAnswers(
    tx,
    changes.map(({ docId, agreed }) => ({ userId, docId, agreed, at: now })),
  )
  return changes
}
