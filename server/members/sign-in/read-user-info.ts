import type { User } from '#contract/members/users.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { countCartLines } from '#server/orders/cart/cart.store.ts'
import { countCoupons } from '#server/benefits/coupons/coupon-issue.store.ts'
import { findAgreementAnswers } from '#server/agreements/documents/member-agreement.store.ts'
import { countUnread } from '#server/messages/inbox/notification.store.ts'
import { presentUser } from './users.present.ts'
import { findMember } from './user.store.ts'

/** The signed-in member; NON_MEMBER for guests and dead tokens, never 401 (members#user-info). */
export async function readUserInfo(
  { db, clock }: AppServices,
  user: { readonly id: number } | undefined,
): Promise<User> {
  const member = user && (await findMember(db, user.id))
  if (!member) throw new ApiFailure('NON_MEMBER')
  const cartCount = await countCartLines(db, { kind: 'member', userId: member.id })
  const now = clock.now()
  const { available } = await countCoupons(db, member.id, { now, until: now })
  const unread = await countUnread(db, member.id)
  const answers = await findAgreementAnswers(db, member.id)
  const agreements = Object.fromEntries(answers.map(({ kind, agreed }) => [kind, agreed]))
  return presentUser(member, { cartCount, couponCount: available, unread, agreements, now })
}
