import type { startIdentityCheck } from '#contract/identity/identity-checks.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { IDENTITY_CHECK_LIFE_MS } from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { IdentityUnavailable } from '#server/platform/services/identity-provider.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { IDENTITY_CALLBACK_PATH } from './callback-page.ts'
import { insertIdentityCheck } from './identity.store.ts'

const REQUEST_NO_BYTES = 15

/** Starts an identity check for this browser. NICE_UNAVAILABLE. */
export async function startCheck(
  { db, clock, random, config, identity, memberKeys, log }: AppServices,
  caller: { readonly clientId: string; readonly userId: number | null },
  { purpose, returnPath }: ParsedRequestOf<typeof startIdentityCheck>['body'],
): Promise<ResponseOf<typeof startIdentityCheck>> {
  const now = clock.now()
  const requestNo = Buffer.from(random.bytes(REQUEST_NO_BYTES)).toString('hex')
  const returnUrl = `${config.publicOrigin}${IDENTITY_CALLBACK_PATH}`
  const started = await identity.start({ requestNo, returnUrl }).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error
    log.error({ err: error }, 'an identity check was not started')
    throw new ApiFailure('NICE_UNAVAILABLE')
  })
  const expiresAt = new Date(now.getTime() + IDENTITY_CHECK_LIFE_MS)
  const { tokenVersionId } = started
  await insertIdentityCheck(db, {
    tokenVersionId,
    requestNo,
    purpose,
    returnPath,
    keyEncrypted: memberKeys.encrypt('identity-check', started.key),
    clientId: caller.clientId,
    userId: caller.userId,
    state: 'REQUESTED',
    createdAt: now,
    expiresAt,
  })
  return {
    action: identity.windowUrl,
    method: 'POST',
    fields: {
      m: 'service',
      token_version_id: tokenVersionId,
      enc_data: started.encData,
      integrity_value: started.integrityValue,
    },
    tokenVersionId,
    expiresAt: toInstant(expiresAt),
  }
}
