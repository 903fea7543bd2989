import {
  operatorChallenges,
  operatorLinks,
  operatorSessions,
} from '#server/platform/database/schema/operators.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Ends every login and every link of staff of a restored shop (platform#recovery). */
export async function operatorsRecovery({ db }: Pick<AppServices, 'db'>): Promise<readonly []> {
  await db.delete(operatorSessions)
  await db.delete(operatorChallenges)
  await db.delete(operatorLinks)
  return []
}
