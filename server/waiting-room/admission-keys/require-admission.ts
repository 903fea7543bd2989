import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import { hashToken } from '#server/platform/services/token.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { bindAdmissionKey } from './admission-key.store.ts'

/**
 * Check that an order's admission key is admitted now and was first used by this browser
 * (waiting-room#admission-key): an admission shared by many browsers would bypass the queue.
 * QUEUE_REQUIRED.
 */
export async function requireAdmission(
  services: AppServices | TxServices,
  visitor: Visitor,
): Promise<void> {
  const { db, clock, waitingRoom } = services
  const key = visitor.admissionKey
  if (!key || !(await waitingRoom.isInside(key))) throw new ApiFailure('QUEUE_REQUIRED')
  const clientId = requireClientId(visitor)
  const bound = { keyHash: hashToken(key), clientId, firstUsedAt: clock.now() }
  if (!(await bindAdmissionKey(db, bound))) throw new ApiFailure('QUEUE_REQUIRED')
}
