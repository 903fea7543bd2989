import type { Profile } from '#contract/members/profiles.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { findProfile } from './profile.store.ts'

/** Personal data of the API. */
export function presentProfile({
  user,
  gradeName,
}: NonNullable<Awaited<ReturnType<typeof findProfile>>>): Profile {
  return {
    userId: user.id,
    loginId: user.loginId,
    name: user.name,
    birth: user.birth,
    gender: user.gender,
    email: user.email,
    phone: user.phone,
    nickname: user.nickname,
    instagramUserId: user.instagramUserId,
    identityVerified: user.identityVerifiedAt !== null,
    joinedAt: toInstant(user.createdAt),
    grade: { code: user.gradeCode, name: gradeName },
    favoriteBrandIds: user.favoriteBrandIds,
  }
}
