import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'

/** Answer to one text. */
export interface Consent {
  readonly kind: AgreementKind
  readonly agreed: boolean
}

/** Names of the consents to advertising, whose changes are confirmed with their date by law. */
const ADVERTISING: ReadonlyMap<AgreementKind, string> = new Map([
  ['MARKETING', '마케팅'],
  ['SMS', '문자 메시지'],
  ['EMAIL', '이메일'],
  ['PUSH', '앱 알림'],
  ['NIGHT_PUSH', '야간 앱 알림'],
])

/** Changed consents to advertising: those given, and those withdrawn. */
export function changedConsents(consents: readonly Consent[]) {
  return [true, false].flatMap((isAgreed) => {
    const kinds = consents.flatMap(({ kind, agreed }) => (agreed === isAgreed ? [kind] : []))
    const names = kinds.flatMap((kind) => ADVERTISING.get(kind) ?? [])
    return names.length === 0 ? [] : [{ subject: names.join('·'), isAgreed }]
  })
}

/** Korean date of an instant, such as 2026.08.14. */
export const dateOf = (now: Date) =>
  onKoreanClock(now).toISOString().slice(0, 10).replaceAll('-', '.')

/** Called in the transaction that stores answers of a member; `consents` are those that changed. */
type OnConsentsChanged = (
  tx: Tx,
  userId: number,
  consents: readonly Consent[],
  now: Date,
) => Promise<void>

/** A member has given or withdrawn consents. */
export const consentsChanged = defineHook<OnConsentsChanged>('consents changed')

/**
 * Sentence for the page about changed consents to advertising (agreements#advertising-notice); null
 * without one.
 */
export function consentNotice(consents: readonly Consent[], now: Date): string | null {
  const sentences = changedConsents(consents).map(
    ({ subject, isAgreed }) =>
      `${dateOf(now)} ${subject} 수신에 ${isAgreed ? '동의' : '거부'}하셨습니다.`,
  )
  return sentences.length === 0 ? null : sentences.join(' ')
}
