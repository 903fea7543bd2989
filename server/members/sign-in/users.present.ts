import { createHash } from 'node:crypto'
import type { User } from '#contract/members/users.calls.ts'
import { suspensionOf } from '#server/platform/http/suspension.ts'
import { toInstantOrNull } from '#server/platform/services/kst.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import type { MemberRow } from './user.store.ts'

/** Member data of the API for every page. */
export function presentUser(
  row: MemberRow,
  {
    cartCount,
    couponCount,
    unread,
    agreements,
    now,
  }: Pick<User, 'cartCount' | 'couponCount' | 'unread' | 'agreements'> & { readonly now: Date },
): User {
  const suspension = suspensionOf(row, now)
  return {
    userId: row.id,
    name: row.name,
    nickname: row.nickname,
    gradeCode: row.gradeCode,
    gradeName: row.gradeName,
    phoneMasked: row.phone && maskPhone(row.phone),
    email: row.email,
    identityVerified: row.identityVerifiedAt !== null,
    couponCount,
    mileage: row.mileageBalance,
    money: row.moneyBalance,
    cartCount,
    unread,
    instagramUserId: row.instagramUserId,
    agreements,
    ...(suspension && { suspension: { until: toInstantOrNull(suspension.until) } }),
    raffleSuspendedUntil: toInstantOrNull(row.raffleSuspendedUntil),
    hashedId: createHash('sha256').update(`pushyard user ${row.id}`).digest('hex').slice(0, 32),
  }
}
