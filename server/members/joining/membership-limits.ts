import { fullYears } from '#contract/identity/identity-values.ts'
import { MEMBER_AGE_MIN, REJOIN_AFTER_DAYS } from '#contract/platform/limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { hasWithdrawnSince } from './joining.store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Refuses a person below the minimum age, a date in Korea: UNDER_14 (members#minimum-age). `birth`:
 * `YYYYMMDD`.
 */
export function refuseUnderAge(birth: string, now: Date): void {
  const today = onKoreanClock(now).toISOString().slice(0, 10).replaceAll('-', '')
  if (fullYears(birth, today) < MEMBER_AGE_MIN) throw new ApiFailure('UNDER_14')
}

/**
 * Refuses a person or phone whose membership ended in the last 30 days: REJOIN_LIMIT
 * (members#rejoining).
 */
export async function refuseEarlyRejoin(
  tx: Tx,
  { clock, memberKeys }: Pick<AppServices, 'clock' | 'memberKeys'>,
  { phone, ciHash }: { readonly phone: string; readonly ciHash: string | null },
): Promise<void> {
  const hashes = { phoneHash: memberKeys.hash('withdrawal', `phone ${phone}`), ciHash }
  const since = new Date(clock.now().getTime() - REJOIN_AFTER_DAYS * DAY_MS)
  if (await hasWithdrawnSince(tx, hashes, since)) throw new ApiFailure('REJOIN_LIMIT')
}
