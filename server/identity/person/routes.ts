import type { Context } from 'hono'
import * as v from 'valibot'
import { getIdentityResult, startIdentityCheck } from '#contract/identity/identity-checks.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import type { App, AppEnv } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  CALLBACK_HEADERS,
  callbackPage,
  CALLBACK_STATUS,
  IDENTITY_CALLBACK_PATH,
  IDENTITY_RELEASE_PATH,
} from './callback-page.ts'
import { finishCheck, releaseCheck } from './finish-check.ts'
import { readIdentityResult } from './read-result.ts'
import { startCheck } from './start-check.ts'

const Text = v.pipe(v.string(), v.maxLength(4_000))
const Returned = v.object({ token_version_id: Text, enc_data: Text, integrity_value: Text })
const Release = v.object({ tokenVersionId: Text, clientId: Text, secret: Text })

/** Routes of identity checks. */
export function identityCheckRoutes(app: App, services: AppServices): void {
  const checks = new NetworkLimit(NETWORK_LIMITS.identityChecks)
  mount(app, startIdentityCheck, ({ visitor, network, body }) => {
    checks.take(network, services.clock.now())
    const caller = { clientId: requireClientId(visitor), userId: visitor.user?.id ?? null }
    return startCheck(services, caller, body)
  })
  mount(app, getIdentityResult, ({ visitor, query }) =>
    readIdentityResult(services, { ...query, clientId: requireClientId(visitor) }),
  )
  app.post(IDENTITY_CALLBACK_PATH, async (c) => answer(c, services, await readFields(c)))
  app.get(IDENTITY_CALLBACK_PATH, (c) => answer(c, services, c.req.query()))
  app.post(IDENTITY_RELEASE_PATH, async (c) => {
    const release = v.safeParse(Release, await readFields(c))
    const isReleased = release.success && (await releaseCheck(services, release.output))
    return c.body(null, isReleased ? 204 : 403, { 'cache-control': 'no-store' })
  })
}

async function answer(c: Context<AppEnv>, services: AppServices, input: unknown) {
  const returned = v.safeParse(Returned, input)
  const fields = returned.success ? returned.output : undefined
  const tokenVersionId = fields?.token_version_id ?? ''
  const finished = fields
    ? await finishCheck(services, {
        tokenVersionId,
        encData: fields.enc_data,
        integrityValue: fields.integrity_value,
      })
    : ({ outcome: 'unreadable' } as const)
  const { shopName } = services.config.company
  return c.html(
    callbackPage(finished, { tokenVersionId, shopName }),
    CALLBACK_STATUS[finished.outcome],
    {
      ...CALLBACK_HEADERS,
    },
  )
}
