import {
  getVerification,
  sendVerification,
  verifyCode,
} from '#contract/identity/verifications.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import { currentVerification, sendCode, tryCode } from './verify-phone.ts'

/** Routes for proving a phone number. */
export function verificationRoutes(app: App, services: AppServices): void {
  // Registered before the route with a type, whose pattern would match `VERIFY`.
  mount(app, verifyCode, ({ visitor, body }) => tryCode(services, requireClientId(visitor), body))
  mount(app, sendVerification, ({ visitor, network, params, body }) =>
    sendCode(
      services,
      { clientId: requireClientId(visitor), network, phone: body.phone },
      params.verificationType,
    ),
  )
  mount(app, getVerification, ({ visitor, query }) =>
    currentVerification(services, requireClientId(visitor), query.type),
  )
}
