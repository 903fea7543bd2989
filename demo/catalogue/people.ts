import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DELIVERY_NOTES } from '#contract/delivery-notes.ts'
import type { Tx } from '#server/database/database.ts'
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

/** Demo members (Product 6.6), in the order of their phone numbers. */
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

/** Number of members who only enter raffles and like products. */
const CROWD = 30
const LOCK_MINUTES = 10
const BAN_DAYS = 30

/** Inserts the demo members without a password, their addresses and the crowd; existing members are unchanged. */
export async function seedPeople(tx: Tx, time: SeedTime): Promise<void> {
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    await seedPerson(tx, time, person, index + 1)
  }
  await seedAddresses(tx)
  for (let number = 1; number <= CROWD; number += 1) {
    await tx.execute(sql`
      INSERT INTO users (login_id, password_hash, name, phone, nickname, identity_verified_at, ci_hash)
      VALUES (${`crowd${number}`}, ${NO_PASSWORD}, ${`회원${number}`}, ${phoneOf(1000 + number)}, ${`응모자${number}`},
        ${time.daysAgo(60).toISOString()}, ${personOf(`crowd${number}`)})
      ON CONFLICT DO NOTHING
    `)
  }
  await seedHearts(tx, time)
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
  const known = await tx.execute(sql`SELECT 1 FROM users WHERE login_id = ${person.loginId}`)
  if (known.rowCount === 1) return
  const verifiedAt = person.isVerified ? time.daysAgo(200).toISOString() : null
  const bannedUntil = person.isRaffleBanned ? time.daysAgo(-BAN_DAYS).toISOString() : null
  const lockedUntil = person.isLocked ? time.hoursFromNow(LOCK_MINUTES / 60).toISOString() : null
  await tx.execute(sql`
    INSERT INTO users (login_id, password_hash, name, email, phone, nickname, identity_verified_at, grade_code, status,
      raffle_suspended_until, failed_login_count, locked_until, last_login_at, ci_hash)
    VALUES (${person.loginId}, ${NO_PASSWORD}, ${person.name}, ${`${person.loginId}@example.com`},
      ${phoneOf(number)}, ${person.nickname}, ${verifiedAt}, ${person.grade}, ${person.status ?? 'ACTIVE'},
      ${bannedUntil}, ${person.isLocked ? 5 : 0}, ${lockedUntil},
      ${time.daysAgo(person.status === 'DORMANT' ? 400 : 3).toISOString()},
      ${person.isVerified ? personOf(person.loginId) : null})
  `)
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
  for (const [loginId, alias, receiver, zonecode, address1, address2, memo, isDefault] of rows) {
    await tx.execute(sql`
      INSERT INTO user_addresses
        (user_id, alias, receiver_name, phone, zonecode, address1, address2, delivery_memo, is_default)
      SELECT u.id, ${alias}, ${receiver}, u.phone, ${zonecode}, ${address1}, ${address2}, ${memo}, ${isDefault}
      FROM users u WHERE u.login_id = ${loginId}
        AND NOT EXISTS (SELECT 1 FROM user_addresses a WHERE a.user_id = u.id AND a.alias = ${alias})
    `)
  }
}

/** Inserts likes of the crowd: their number depends on the product's code; like counts are the number of rows. */
async function seedHearts(tx: Tx, time: SeedTime): Promise<void> {
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM products WHERE like_count = 0 AND status = 'ON_SALE'`,
  )
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
