import { eq, inArray } from 'drizzle-orm'
import { COUPON_LIFE_DAYS } from '#contract/benefits/benefit-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { coupons, userCoupons } from '#server/platform/database/schema/benefits.ts'
import { brands, categories } from '#server/platform/database/schema/catalogue.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { grantPoints, spendLot } from '#server/benefits/points/ledger.ts'
import type { SeedTime } from './seed-time.ts'

type CouponRow = typeof coupons.$inferInsert

interface CouponSeed extends Omit<CouponRow, 'id' | 'validFrom' | 'validTo' | 'targets' | 'state'> {
  /** Natural key of the demo coupon. */
  readonly name: string
  readonly brandSlugs?: readonly string[]
  readonly categoryCodes?: readonly string[]
  /** Days from now. */
  readonly from: number
  readonly to: number
  /** Login ids of members who have it. */
  readonly owners?: readonly string[]
}

/** Demo coupons. */
export const COUPONS: readonly CouponSeed[] = [
  {
    name: '신규 회원 10% 쿠폰',
    code: 'WELCOME10',
    kind: 'ORDER',
    discountType: 'RATE',
    value: 1_000,
    maxDiscount: 10_000,
    minAmount: 30_000,
    targetLabel: '전 상품',
    issueType: 'CODE',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -100,
    to: 300,
    owners: ['demo1'],
  },
  {
    name: '가입 축하 3,000원 쿠폰',
    kind: 'ORDER',
    discountType: 'AMOUNT',
    value: 3_000,
    minAmount: 30_000,
    targetLabel: '전 상품',
    issueType: 'AUTO',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -100,
    to: 300,
  },
  {
    name: '첫 데크 5,000원 쿠폰',
    kind: 'PRODUCT',
    discountType: 'AMOUNT',
    value: 5_000,
    categoryCodes: ['SK-DECK'],
    targetLabel: '데크',
    issueType: 'DOWNLOAD',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -30,
    to: 120,
    owners: ['demo1'],
  },
  {
    name: '주말 무료배송 쿠폰',
    kind: 'SHIPPING',
    discountType: 'AMOUNT',
    value: 3_000,
    targetLabel: '배송비',
    issueType: 'DOWNLOAD',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -3,
    to: 60,
    owners: ['demo1', 'demo2'],
  },
  {
    name: '선착순 100명 20% 쿠폰',
    kind: 'PRODUCT',
    discountType: 'RATE',
    value: 2_000,
    maxDiscount: 20_000,
    targetLabel: '전 상품',
    issueType: 'DOWNLOAD',
    issueLimit: 100,
    issuedCount: 97,
    stackWithSale: false,
    from: -1,
    to: 14,
  },
  {
    name: 'RAIL 월간 5% 쿠폰',
    kind: 'ORDER',
    discountType: 'RATE',
    value: 500,
    maxDiscount: 10_000,
    targetLabel: '전 상품',
    issueType: 'GRADE',
    memberGrade: 'RAIL',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -100,
    to: 300,
    owners: ['demo2'],
  },
  {
    name: '생일 10,000원 쿠폰',
    kind: 'ORDER',
    discountType: 'AMOUNT',
    value: 10_000,
    targetLabel: '전 상품',
    issueType: 'BIRTHDAY',
    memberGrade: 'RAIL',
    stackWithSale: true,
    validDays: COUPON_LIFE_DAYS,
    from: -100,
    to: 300,
  },
  {
    name: '밤새클럽 15% 쿠폰',
    kind: 'PRODUCT',
    discountType: 'RATE',
    value: 1_500,
    maxDiscount: 30_000,
    brandSlugs: ['bamsae-club'],
    targetLabel: '밤새클럽',
    issueType: 'DOWNLOAD',
    stackWithSale: false,
    from: -10,
    to: 20,
    owners: ['demo1'],
  },
  {
    name: '여름 시작 10% 쿠폰',
    kind: 'ORDER',
    discountType: 'RATE',
    value: 1_000,
    maxDiscount: 10_000,
    targetLabel: '전 상품',
    issueType: 'DOWNLOAD',
    stackWithSale: true,
    from: -60,
    to: -2,
    owners: ['demo1'],
  },
  {
    name: '다음 달 데크 주간 쿠폰',
    kind: 'PRODUCT',
    discountType: 'AMOUNT',
    value: 8_000,
    categoryCodes: ['SK-DECK'],
    targetLabel: '데크',
    issueType: 'DOWNLOAD',
    stackWithSale: true,
    from: 20,
    to: 40,
  },
]

interface PointSeed {
  readonly loginId: string
  readonly kind: 'MILEAGE' | 'MONEY'
  readonly source: 'JOIN' | 'EVENT' | 'SURVEY' | 'GIFT_CARD' | 'ORDER_REFUND'
  readonly refId: string
  readonly amount: number
  /** Spent part. */
  readonly used?: number
  readonly daysAgo: number
  /** Days from now; none: never. */
  readonly expiresIn?: number
}

/**
 * Mileage and money of the demo members: demo1 has 8,400 mileage and 120,000 won, demo2 40,000 won.
 */
export const POINTS: readonly PointSeed[] = [
  {
    loginId: 'demo1',
    kind: 'MILEAGE',
    source: 'JOIN',
    refId: 'join',
    amount: 1_000,
    used: 1_000,
    daysAgo: 200,
    expiresIn: 165,
  },
  {
    loginId: 'demo1',
    kind: 'MILEAGE',
    source: 'EVENT',
    refId: 'demo-1',
    amount: 5_900,
    daysAgo: 90,
    expiresIn: 275,
  },
  {
    loginId: 'demo1',
    kind: 'MILEAGE',
    source: 'SURVEY',
    refId: 'demo-1',
    amount: 500,
    daysAgo: 40,
    expiresIn: 325,
  },
  {
    loginId: 'demo1',
    kind: 'MILEAGE',
    source: 'EVENT',
    refId: 'demo-2',
    amount: 2_000,
    daysAgo: 10,
    expiresIn: 20,
  },
  {
    loginId: 'demo1',
    kind: 'MONEY',
    source: 'GIFT_CARD',
    refId: 'demo-1',
    amount: 100_000,
    used: 62_000,
    daysAgo: 60,
    expiresIn: 1_700,
  },
  {
    loginId: 'demo1',
    kind: 'MONEY',
    source: 'ORDER_REFUND',
    refId: 'demo-1',
    amount: 82_000,
    daysAgo: 15,
  },
  {
    loginId: 'demo2',
    kind: 'MONEY',
    source: 'GIFT_CARD',
    refId: 'demo-2',
    amount: 50_000,
    used: 10_000,
    daysAgo: 30,
    expiresIn: 1_750,
  },
]

/** Inserts coupons, mileage and money of the demo members; what exists is unchanged. */
export async function seedBenefits(tx: Tx, time: SeedTime): Promise<void> {
  for (const seed of COUPONS) await seedCoupon(tx, time, seed)
  for (const seed of POINTS) await seedPoints(tx, time, seed)
}

async function seedCoupon(tx: Tx, time: SeedTime, seed: CouponSeed): Promise<void> {
  const { brandSlugs, categoryCodes, from, to, owners = [], ...rule } = seed
  const [known] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.name, seed.name))
  if (known) return
  const targets = {
    ...(brandSlugs && { brandIds: await idsOf(tx, brands, brands.slug, brandSlugs) }),
    ...(categoryCodes && {
      categoryIds: await idsOf(tx, categories, categories.code, categoryCodes),
    }),
  }
  const validTo = time.atHour(to + 1, 0)
  const [coupon] = await tx
    .insert(coupons)
    .values({
      ...rule,
      targets,
      issuedCount: (rule.issuedCount ?? 0) + owners.length,
      validFrom: time.atHour(from, 0),
      validTo,
      state: 'ACTIVE',
    })
    .returning({ id: coupons.id })
  if (!coupon) throw new Error(`Coupon ${seed.name} was not stored`)
  const days = rule.validDays ?? to
  for (const userId of await idsOf(tx, users, users.loginId, owners)) {
    await tx.insert(userCoupons).values({
      couponId: coupon.id,
      userId,
      seq: 1,
      state: 'AVAILABLE',
      issuedAt: time.daysAgo(Math.min(-from, 20)),
      expiresAt: time.atHour(Math.min(days - 5, to) + 1, 0),
    })
  }
}

async function idsOf(
  tx: Tx,
  table: typeof brands | typeof categories | typeof users,
  column: typeof brands.slug | typeof categories.code | typeof users.loginId,
  keys: readonly string[],
): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(column, [...keys]))
    .orderBy(table.id)
  return rows.map(({ id }) => id)
}

async function seedPoints(tx: Tx, time: SeedTime, seed: PointSeed): Promise<void> {
  const { loginId, used = 0, daysAgo, expiresIn, ...grant } = seed
  const [userId] = await idsOf(tx, users, users.loginId, [loginId])
  if (userId === undefined) return
  const now = time.daysAgo(daysAgo)
  const expiresAt = expiresIn === undefined ? null : time.atHour(expiresIn + 1, 0)
  const lotId = await grantPoints(tx, { ...grant, userId, expiresAt, now })
  if (lotId === undefined || used === 0) return
  const spending = { refType: 'DEMO', refId: `${grant.kind} ${grant.refId}` }
  await spendLot(tx, {
    lotId,
    amount: used,
    type: 'USE',
    now: time.daysAgo(daysAgo - 5),
    ...spending,
  })
}
