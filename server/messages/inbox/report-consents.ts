import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notify } from './notify.ts'
import { NOTIFICATION_TEXTS } from './templates.ts'
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
function changedConsents(consents: readonly Consent[]) {
  return [true, false].flatMap((isAgreed) => {
    const kinds = consents.flatMap(({ kind, agreed }) => (agreed === isAgreed ? [kind] : []))
    const names = kinds.flatMap((kind) => ADVERTISING.get(kind) ?? [])
    return names.length === 0 ? [] : [{ subject: names.join('·'), isAgreed }]
  })
}

const dateOf = (now: Date) => onKoreanClock(now).toISOString().slice(0, 10).replaceAll('-', '.')

/** Confirms changed consents to advertising in the inbox (Product 7.5 MARKETING_CONSENT). */
export async function reportConsents(
  tx: Tx,
  userId: number,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  for (const change of changedConsents(consents)) {
    const { subject, isAgreed } = change
    await notify(tx, {
      userId,
      text: NOTIFICATION_TEXTS.MARKETING_CONSENT({ date: dateOf(now), ...change }),
      link: '/my-page/agreements',
      dedupeKey: `MARKETING_CONSENT:${userId}:${subject}:${isAgreed}:${now.toISOString()}`,
      now,
    })
  }
}

/** Sentence for the page about changed consents to advertising (Product 2.11); null without one. */
export function consentNotice(consents: readonly Consent[], now: Date): string | null {
  const sentences = changedConsents(consents).map(
    ({ subject, isAgreed }) =>
      `${dateOf(now)} ${subject} 수신에 ${isAgreed ? '동의' : '거부'}하셨습니다.`,
  )
  return sentences.length === 0 ? null : sentences.join(' ')
}
