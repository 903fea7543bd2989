import type { Agreement } from '#contract/agreements.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { MembershipKind, type changeMemberAgreements } from '#contract/member-agreements.ts'
import type { Tx } from '#server/database/database.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { invalid } from '#server/http/read-request.ts'
import { readAgreements } from '#server/orders/agreement.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { onKoreanClock, toInstant } from '#server/services/kst.ts'
import { findAgreementAnswers, insertAgreementAnswers } from './member-agreement.store.ts'

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
  const changed = await services.db.transaction((tx) => storeChanges(tx, services, userId, wanted))
  return { ...(await readAnswers(services, userId)), notice: noticeOf(services, changed) }
}

/** A stored change of one text. */
type Change = Agreement & { readonly agreed: boolean }

async function storeChanges(
  tx: Tx,
  { clock }: AppServices,
  userId: number,
  wanted: Wanted,
): Promise<Change[]> {
  const now = clock.now()
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

/** Kinds of advertising, whose changes are confirmed with their date by law. */
const ADVERTISING: ReadonlySet<string> = new Set([
  'MARKETING',
  'SMS',
  'EMAIL',
  'PUSH',
  'NIGHT_PUSH',
])

/** Sentence with the date for the last changed advertising consent (Product 2.11). */
function noticeOf({ clock }: AppServices, changes: readonly Change[]): string | null {
  const change = changes.findLast(({ kind }) => ADVERTISING.has(kind))
  if (!change) return null
  const date = onKoreanClock(clock.now()).toISOString().slice(0, 10).replaceAll('-', '.')
  return `${date} ${NAMES[change.kind] ?? '마케팅'} 수신에 ${change.agreed ? '동의' : '거부'}하셨습니다.`
}

const NAMES: Readonly<Record<string, string>> = {
  SMS: '문자 메시지',
  EMAIL: '이메일',
  PUSH: '앱 알림',
  NIGHT_PUSH: '야간 앱 알림',
}
