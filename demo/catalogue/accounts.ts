import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { MembershipKind } from '#contract/agreements/agreement-forms.ts'
import { agreementDocs, userAgreements } from '#server/platform/database/schema/agreements.ts'
import { recentProducts, products } from '#server/platform/database/schema/catalogue.ts'
import { userSizes, users } from '#server/platform/database/schema/members.ts'
import { notifications } from '#server/platform/database/schema/messages.ts'
import { OPT_OUT_LINE } from '#server/messages/inbox/advertising.ts'
import type { SeedTime } from './seed-time.ts'

interface NotificationSeed {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly hoursAgo: number
  readonly isRead: boolean
}

interface AccountSeed {
  readonly loginId: string
  readonly birth: string
  readonly gender: 'M' | 'F'
  /** Kinds of advertising with consent. */
  readonly advertising: readonly string[]
  readonly size?: Omit<typeof userSizes.$inferInsert, 'userId'>
  readonly inbox?: readonly NotificationSeed[]
  /** Number of recently viewed products. */
  readonly recent?: number
}

/** Account data of the demo members. */
export const ACCOUNTS: readonly AccountSeed[] = [
  {
    loginId: 'demo1',
    birth: '19900101',
    gender: 'M',
    advertising: ['MARKETING', 'PUSH'],
    size: {
      heightCm: 176,
      weightKg: 70,
      topSize: 'L',
      bottomSize: '32',
      waistInch: 32,
      shoeMm: 270,
      deckWidth: 8.25,
      fit: 'REGULAR',
    },
    inbox: [
      {
        kind: 'RAFFLE',
        title: '래플 시작',
        body: '[장마 데크 아카이브] 응모가 시작되었습니다.',
        link: '/app-download',
        hoursAgo: 2,
        isRead: false,
      },
      {
        kind: 'RESTOCK',
        title: '재입고 알림',
        body: '기다리시던 상품이 재입고되었습니다. 재고는 빠르게 소진될 수 있습니다.',
        link: '/products',
        hoursAgo: 26,
        isRead: false,
      },
      {
        kind: 'BENEFIT',
        title: '(광고) 마일리지 소멸 예정',
        body: `2,000원이 20일 뒤에 소멸됩니다.\n${OPT_OUT_LINE}`,
        link: '/my-page/mileage',
        hoursAgo: 50,
        isRead: false,
      },
      {
        kind: 'ACCOUNT',
        title: '회원 등급',
        body: '회원 등급이 BOWL(으)로 변경되었습니다.',
        link: '/my-page/membership',
        hoursAgo: 340,
        isRead: true,
      },
    ],
    recent: 6,
  },
  {
    loginId: 'demo2',
    birth: '19951212',
    gender: 'F',
    advertising: ['MARKETING', 'SMS', 'EMAIL', 'PUSH', 'NIGHT_PUSH'],
    recent: 3,
  },
  { loginId: 'demo3', birth: '20010315', gender: 'M', advertising: [] },
  { loginId: 'demo4', birth: '19980707', gender: 'F', advertising: [] },
  { loginId: 'demo5', birth: '19870909', gender: 'M', advertising: [] },
  { loginId: 'demo6', birth: '19930228', gender: 'F', advertising: [] },
]

const JOINED_DAYS_AGO = 200
const HOUR_MS = 3_600_000
/**
 * The grades of demo members have no purchases behind them, so they are reviewed only after a year.
 */
const REVIEWED_DAYS_AGO = -365

/**
 * Inserts account data of the demo members; members with answers to the agreements are unchanged.
 */
export async function seedAccounts(tx: Tx, time: SeedTime): Promise<void> {
  const texts = await tx
    .select({ id: agreementDocs.id, kind: agreementDocs.kind, required: agreementDocs.required })
    .from(agreementDocs)
    .where(inArray(agreementDocs.kind, [...MembershipKind.options]))
    .orderBy(agreementDocs.id)
  for (const account of ACCOUNTS) {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.loginId, account.loginId))
    if (!user) continue
    const [known] = await tx
      .select({ id: userAgreements.id })
      .from(userAgreements)
      .where(eq(userAgreements.userId, user.id))
      .limit(1)
    if (known) continue
    const at = time.daysAgo(JOINED_DAYS_AGO)
    await tx.insert(userAgreements).values(
      texts.map(({ id, kind, required }) => ({
        userId: user.id,
        docId: id,
        agreed: required || account.advertising.includes(kind),
        at,
      })),
    )
    await seedAccount(tx, time, user.id, account)
  }
}

async function seedAccount(
  tx: Tx,
  time: SeedTime,
  userId: number,
  { birth, gender, size, inbox = [], recent = 0, loginId }: AccountSeed,
): Promise<void> {
  const gradeReviewedAt = time.daysAgo(REVIEWED_DAYS_AGO)
  await tx.update(users).set({ birth, gender, gradeReviewedAt }).where(eq(users.id, userId))
  if (size) await tx.insert(userSizes).values({ userId, ...size })
  for (const [index, { hoursAgo, isRead, ...message }] of inbox.entries()) {
    const createdAt = time.hoursFromNow(-hoursAgo)
    const readAt = isRead ? new Date(createdAt.getTime() + HOUR_MS) : null
    const dedupeKey = `DEMO:${loginId}:${index}`
    await tx.insert(notifications).values({ userId, ...message, dedupeKey, createdAt, readAt })
  }
  const viewed = await tx
    .select({ productId: products.id })
    .from(products)
    .where(and(eq(products.status, 'ON_SALE'), eq(products.saleType, 'NORMAL')))
    .orderBy(products.id)
    .limit(recent)
  for (const [index, { productId }] of viewed.entries()) {
    await tx
      .insert(recentProducts)
      .values({ userId, productId, viewedAt: time.hoursFromNow(-index - 1) })
  }
}
