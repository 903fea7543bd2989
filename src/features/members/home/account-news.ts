import type { UserCoupon } from '#contract/benefits/coupons.calls.ts'
import type { listMileages } from '#contract/benefits/mileages.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { InquiryCard } from '#contract/service/inquiries.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'

/** Answers of the shop from which the news of an account are read; empty while unknown. */
export interface NewsSources {
  /** Coupons that can be used, those that end first in front. */
  readonly coupons: readonly Pick<UserCoupon, 'name' | 'expiresAt'>[]
  readonly expiringMileage: ResponseOf<typeof listMileages>['expiringSoon']
  readonly inquiries: readonly Pick<InquiryCard, 'inquiryId' | 'title' | 'unread'>[]
}

/** One thing of an account to look at. */
export interface AccountNews {
  readonly kind: 'coupon' | 'mileage' | 'inquiry'
  readonly label: string
  /** Remaining time or count. */
  readonly note: string
  /** The only inquiry that was answered; its page marks it as read. */
  readonly inquiryId?: number
}

const DAY_MS = 86_400_000
/** Days before the end of a benefit from which it is named. */
const SOON_DAYS = 7

/** What ends within seven days, and new answers, at an instant (epoch ms) (members#cockpit). */
export function accountNews(sources: NewsSources, now: number): readonly AccountNews[] {
  const { coupons, expiringMileage, inquiries } = sources
  const ending = coupons.filter(({ expiresAt }) => isSoon(expiresAt, now))
  const [first] = ending
  const answered = inquiries.filter(({ unread }) => unread)
  const [answer, ...otherAnswers] = answered
  return [
    ...(first === undefined
      ? []
      : [
          {
            kind: 'coupon' as const,
            label: `${first.name}${othersText(ending.length)} 만료 예정`,
            note: daysText(first.expiresAt, now),
          },
        ]),
    ...(expiringMileage !== null && isSoon(expiringMileage.at, now)
      ? [
          {
            kind: 'mileage' as const,
            label: `마일리지 ${formatCount(expiringMileage.amount)} 소멸 예정`,
            note: daysText(expiringMileage.at, now),
          },
        ]
      : []),
    ...(answer === undefined
      ? []
      : [
          {
            kind: 'inquiry' as const,
            label: `문의 답변: ${answer.title}`,
            note: `${answered.length}건`,
            ...(otherAnswers.length === 0 && { inquiryId: answer.inquiryId }),
          },
        ]),
  ]
}

const othersText = (count: number) => (count > 1 ? ` 외 ${count - 1}장` : '')

function isSoon(end: string, now: number): boolean {
  const leftMs = Date.parse(end) - now
  return leftMs > 0 && leftMs < (SOON_DAYS + 1) * DAY_MS
}

/** Whole days until an end: `오늘까지`, `D-3`. */
function daysText(end: string, now: number): string {
  const days = Math.floor((Date.parse(end) - now) / DAY_MS)
  return days === 0 ? '오늘까지' : `D-${days}`
}
