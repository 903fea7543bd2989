import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DELIVERY_NOTES } from '#contract/members/delivery-notes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { userAddresses, users } from '#server/platform/database/schema/members.ts'
import { pickBetween } from './chance.ts'
import { NO_PASSWORD } from './demo-logins.ts'
import type { SeedTime } from './seed-time.ts'

interface PersonSeed {
  readonly loginId: string
  readonly name: string
  readonly nickname: string
  readonly grade: 'FLAT' | 'CURB' | 'RAIL' | 'BOWL'
  readonly isVerified: boolean
  readonly status?: 'DORMANT'
  readonly isRaffleBanned?: boolean
  readonly isLocked?: boolean
}

/** Demo members, in the order of their phone numbers. */
const DEMO_PEOPLE: readonly PersonSeed[] = [
  {
    loginId: 'demo1',
    name: '홍길동',
    nickname: '눈구름',
    grade: 'BOWL',
    isVerified: true,
  },
  { loginId: 'demo2', name: '김데모', nickname: '회오리', grade: 'RAIL', isVerified: true },
  { loginId: 'demo3', name: '이시험', nickname: '소나기', grade: 'FLAT', isVerified: false },
  {
    loginId: 'demo4',
    name: '박샘플',
    nickname: '장마',
    grade: 'FLAT',
    isVerified: true,
    isRaffleBanned: true,
  },
  {
    loginId: 'demo5',
    name: '최보기',
    nickname: '안개',
    grade: 'FLAT',
    isVerified: true,
    status: 'DORMANT',
  },
  {
    loginId: 'demo6',
    name: '정예시',
    nickname: '우박',
    grade: 'FLAT',
    isVerified: true,
    isLocked: true,
  },
]

/** Number of members who only enter raffles and bookmark products. */
const CROWD = 30
const LOCK_MINUTES = 10
const BAN_DAYS = 30

/**
 * Inserts the demo members without a password, their addresses and the crowd; existing members are
 * unchanged.
 */
export async function seedPeople(tx: Tx, time: SeedTime): Promise<void> {
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    await seedPerson(tx, time, person, index + 1)
  }
  await seedAddresses(tx)
  const crowd = Array.from({ length: CROWD }, (_, index) => crowdMember(time, index + 1))
  await tx.insert(users).values(crowd).onConflictDoNothing()
  await seedHearts(tx, time)
}

function crowdMember(time: SeedTime, number: number): typeof users.$inferInsert {
  const loginId = `crowd${number}`
  return {
    loginId,
    passwordHash: NO_PASSWORD,
    name: `회원${number}`,
    phone: phoneOf(1000 + number),
    nickname: `응모자${number}`,
    identityVerifiedAt: time.daysAgo(60),
    ciHash: personOf(loginId),
  }
}

/** Invented person of a demo member; raffles accept one entry of a person. */
function personOf(loginId: string): string {
  return createHash('sha256').update(`demo person ${loginId}`).digest('hex')
}

function phoneOf(number: number): string {
  return `0100000${String(number).padStart(4, '0')}`
}

async function seedPerson(
  tx: Tx,
  time: SeedTime,
  person: PersonSeed,
  number: number,
): Promise<void> {
  if ((await findUser(tx, person.loginId)) !== undefined) return
  await tx.insert(users).values({
    loginId: person.loginId,
    passwordHash: NO_PASSWORD,
    name: person.name,
    email: `${person.loginId}@example.com`,
    phone: phoneOf(number),
    nickname: person.nickname,
    identityVerifiedAt: person.isVerified ? time.daysAgo(200) : null,
    gradeCode: person.grade,
    status: person.status ?? 'ACTIVE',
    raffleSuspendedUntil: person.isRaffleBanned ? time.daysAgo(-BAN_DAYS) : null,
    failedLoginCount: person.isLocked ? 5 : 0,
    lockedUntil: person.isLocked ? time.hoursFromNow(LOCK_MINUTES / 60) : null,
    lastLoginAt: time.daysAgo(person.status === 'DORMANT' ? 400 : 3),
    ciHash: person.isVerified ? personOf(person.loginId) : null,
  })
}

async function findUser(tx: Tx, loginId: string) {
  const [user] = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(eq(users.loginId, loginId))
  return user
}

/** Inserts two addresses of demo1 and one of demo2. */
async function seedAddresses(tx: Tx): Promise<void> {
  const rows = [
    [
      'demo1',
      '집',
      '홍길동',
      '04700',
      '서울 성동구 예시로 1길 12',
      '301호',
      DELIVERY_NOTES.door,
      true,
    ],
    [
      'demo1',
      '작업실',
      '홍길동',
      '63000',
      '제주 제주시 예시로 88',
      '1층',
      DELIVERY_NOTES.call,
      false,
    ],
    [
      'demo2',
      '집',
      '김데모',
      '47200',
      '부산 부산진구 예시길 56',
      '102동 1203호',
      DELIVERY_NOTES.guard,
      true,
    ],
  ] as const
  for (const row of rows) {
    const [loginId, alias, receiverName, zonecode, address1, address2, deliveryMemo, isDefault] =
      row
    const user = await findUser(tx, loginId)
    if (!user?.phone) continue
    const isOwn = and(eq(userAddresses.userId, user.id), eq(userAddresses.alias, alias))
    if ((await tx.$count(userAddresses, isOwn)) > 0) continue
    const receiver = { receiverName, phone: user.phone, zonecode, address1, address2, deliveryMemo }
    await tx.insert(userAddresses).values({ userId: user.id, alias, isDefault, ...receiver })
  }
}

/**
 * Inserts bookmarks of the crowd: their number depends on the product's code; bookmark counts are
 * the number of rows.
 */
async function seedHearts(tx: Tx, time: SeedTime): Promise<void> {
  const rows = await tx
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(and(eq(products.likeCount, 0), eq(products.status, 'ON_SALE')))
  for (const { id, code } of rows) {
    const hearts = pickBetween(`hearts ${code}`, 0, CROWD)
    await tx.execute(sql`
      WITH given AS (
        INSERT INTO bookmarks (user_id, target_type, target_id, created_at)
        SELECT id, 'PRODUCT', ${id}, ${time.daysAgo(1).toISOString()} FROM users
        WHERE login_id LIKE 'crowd%' ORDER BY md5(login_id || ${code}) LIMIT ${hearts}
        ON CONFLICT DO NOTHING RETURNING 1
      )
      UPDATE products SET like_count = like_count + (SELECT count(*) FROM given) WHERE id = ${id}
    `)
  }
}
