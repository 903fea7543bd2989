import { sql } from 'drizzle-orm'
import { MEASUREMENT_LIFE_MS } from '#contract/limits.ts'
import type { AppServices } from '#server/app/app-services.ts'
import { VIEW_BUCKET_MS } from '#server/contents/service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Product 2.8: guest carts are kept this long after they were last touched. */
const GUEST_CART_LIFE_MS = 30 * DAY_MS
/** Sent codes are kept as long as the daily limit looks back. */
const VERIFICATION_LIFE_MS = 2 * DAY_MS

/** Sent messages name people; by then nobody asks whether one was sent. */
const MESSAGE_LIFE_MS = 30 * DAY_MS

/** Failures with ids that nobody has are kept longer than any guesser waits. */
const STRANGER_LIFE_MS = 30 * DAY_MS

/** Removes what no rule looks at any more: ended sessions, spent tokens, kept answers, old codes, look-ups and views, old messages, forgotten guest carts, old measurements. Safe to run twice. */
export async function cleanUp({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.execute(sql`DELETE FROM sessions WHERE expires_at <= ${before(0)}`)
  const bucket = Math.floor(now.getTime() / VIEW_BUCKET_MS)
  await db.execute(sql`DELETE FROM content_views WHERE bucket < ${bucket}`)
  await db.execute(sql`DELETE FROM guest_tokens WHERE expires_at <= ${before(0)}`)
  await db.execute(
    sql`DELETE FROM stranger_logins WHERE last_failed_at <= ${before(STRANGER_LIFE_MS)}`,
  )
  await db.execute(sql`DELETE FROM admission_keys WHERE first_used_at <= ${before(DAY_MS)}`)
  await db.execute(sql`DELETE FROM guest_lookup_failures WHERE at <= ${before(HOUR_MS)}`)
  await db.execute(
    sql`DELETE FROM phone_verifications WHERE sent_at <= ${before(VERIFICATION_LIFE_MS)}`,
  )
  await db.execute(sql`DELETE FROM message_outbox WHERE created_at <= ${before(MESSAGE_LIFE_MS)}`)
  await db.execute(
    sql`DELETE FROM carts WHERE user_id IS NULL AND touched_at <= ${before(GUEST_CART_LIFE_MS)}`,
  )
  await db.execute(
    sql`DELETE FROM measurements WHERE received_at <= ${before(MEASUREMENT_LIFE_MS)}`,
  )
  await db.execute(sql`DELETE FROM idempotency_keys WHERE expires_at <= ${before(0)}`)
  await db.execute(sql`DELETE FROM stand_in.access_tokens WHERE expires_at <= ${before(0)}`)
}
