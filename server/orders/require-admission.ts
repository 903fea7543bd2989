import { sql } from 'drizzle-orm'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { requireClientId } from '#server/http/require-client-id.ts'
import { hashToken } from '#server/services/token.ts'
import type { Visitor } from '#server/http/visitor.ts'

/**
 * Check that an order's admission key is admitted now and was first used by this browser (Product 0.4, 7.4): an
 * admission shared by many browsers would bypass the queue. QUEUE_REQUIRED.
 */
export async function requireAdmission(services: AppServices, visitor: Visitor): Promise<void> {
  const { db, clock, waitingRoom } = services
  const key = visitor.admissionKey
  if (!key || !(await waitingRoom.isInside(key))) throw new ApiFailure('QUEUE_REQUIRED')
  const { rowCount } = await db.execute(sql`
    INSERT INTO admission_keys AS k (key_hash, client_id, first_used_at)
    VALUES (${hashToken(key)}, ${requireClientId(visitor)}, ${clock.now().toISOString()})
    ON CONFLICT (key_hash) DO UPDATE SET client_id = k.client_id WHERE k.client_id = excluded.client_id
  `)
  if (rowCount !== 1) throw new ApiFailure('QUEUE_REQUIRED')
}
