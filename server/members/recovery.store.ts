import {
  passkeyChallenges,
  passwordResets,
  sessions,
} from '#server/platform/database/schema/members.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Ends every login and every reset of a restored shop (platform#recovery). */
export async function membersRecovery({ db }: Pick<AppServices, 'db'>): Promise<readonly []> {
  await db.delete(sessions)
  await db.delete(passwordResets)
  await db.delete(passkeyChallenges)
  return []
}
