import { eq, inArray } from 'drizzle-orm'
import { ROLE_NAMES, ROLES } from '#contract/operators/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { savedReplies } from '#server/platform/database/schema/service.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import { hashPassword } from '#server/platform/services/password-hash.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/** Secret of the authenticator app of every demo operator; the sign-in page shows its codes. */
const DEMO_SECRET = 'PUSHYARDDEMOPUSHYARDDEMOPUSHYARD'

const REPLIES = [
  [
    '배송 안내',
    '안녕하세요. 평일 13시 전에 결제하신 주문은 당일 출발합니다. {주문번호} 주문도 곧 준비됩니다.',
  ],
  ['반품 방법', '마이페이지 주문 상세에서 반품을 신청하시면 택배사가 방문해 수거합니다.'],
  [
    '사이즈 교환',
    '같은 상품의 다른 사이즈로 교환하실 수 있습니다. 주문 상세에서 교환을 신청해 주세요.',
  ],
  ['재입고 문의', '재입고 일정이 정해지면 상품 페이지의 재입고 알림으로 알려드립니다.'],
  ['환불 시점', '카드 결제는 환불 승인 후 3~5영업일 안에 카드사에서 취소됩니다.'],
  ['주소 변경', '상품준비가 시작되기 전이면 주문 상세에서 주소를 바꾸실 수 있습니다.'],
] as const

/**
 * Inserts one operator of each role and saved replies, each once; what an operator changed stays.
 */
export async function seedOperators(
  db: Database,
  memberKeys: MemberKeys,
  now: Date,
): Promise<void> {
  const known = await db
    .select({ loginId: operators.loginId })
    .from(operators)
    .where(inArray(operators.loginId, [...ROLES]))
  const missing = ROLES.filter((role) => !known.some(({ loginId }) => loginId === role))
  if (missing.length > 0) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const totpEncrypted = memberKeys.encrypt('operator-factor', DEMO_SECRET)
    await db
      .insert(operators)
      .values(
        missing.map((role) => ({
          loginId: role,
          name: `체험 ${ROLE_NAMES[role]}`,
          role,
          passwordHash,
          totpEncrypted,
          isDemo: true,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
  }
  // Replies that were deleted stay deleted: they come with the first operators.
  if (missing.length < ROLES.length) return
  const [first] = await db
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(eq(savedReplies.title, REPLIES[0][0]))
  if (first !== undefined) return
  await db
    .insert(savedReplies)
    .values(REPLIES.map(([title, body]) => ({ title, body, changedAt: now })))
}
