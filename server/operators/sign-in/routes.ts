import {
  endOperatorSession,
  finishOperatorSession,
  getOperatorSession,
  lookAtOperatorLink,
  renewOperatorSession,
  startOperatorSession,
  redeemOperatorLink,
} from '#contract/operators/operator-session.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorRead,
  mountOperatorWrite,
  mountOwnSession,
  mountSignIn,
} from '#server/platform/operators/mount-operator.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { readLink, useLink } from './one-time-links.ts'
import { checkOperatorPassword, finishSignIn, presentOperator, renewReauth } from './sign-in.ts'
import { revokeSession, touchSession } from './sign-in.store.ts'

/** Routes of an operator's way in, and of the running session. */
export function signInRoutes(app: App, services: AppServices): void {
  mountSignIn(app, startOperatorSession, ({ body, ...origin }) =>
    checkOperatorPassword(services, body, origin),
  )
  mountSignIn(app, finishOperatorSession, async ({ body, setSession, audit, ...origin }) => {
    const { token, operator, recoveryCodes } = await finishSignIn(services, body, origin)
    setSession(token)
    const { operatorId } = operator
    await audit({
      operatorId,
      action: 'session.start',
      targetType: 'operator',
      targetId: operatorId,
    })
    return { operator, recoveryCodes }
  })
  mountSignIn(app, lookAtOperatorLink, ({ body }) => readLink(services, body.token))
  mountSignIn(app, redeemOperatorLink, async ({ body, audit }) => {
    const { step, operatorId, kind } = await useLink(services, body)
    const changes = { kind: [null, kind] }
    const target = { targetType: 'operator', targetId: operatorId }
    await audit({ operatorId, action: 'operator.setUp', ...target, changes })
    return step
  })
  mountOperatorRead(app, getOperatorSession, async ({ principal, query }) => {
    if (query.active === '1')
      await touchSession(services.db, principal.sessionId, services.clock.now())
    return presentOperator(principal)
  })
  mountOwnSession(app, renewOperatorSession, async ({ principal, body, audit, network }) => {
    const reauthUntil = await renewReauth(services, principal, body, network)
    const { operatorId } = principal
    audit({ action: 'session.reauth', targetType: 'operator', targetId: operatorId })
    return { reauthUntil: toInstant(reauthUntil) }
  })
  mountOperatorWrite(app, endOperatorSession, async ({ principal, audit }, { db, clock }) => {
    await revokeSession(db, principal.sessionId, clock.now())
    audit({ action: 'session.end', targetType: 'operator', targetId: principal.operatorId })
    return {}
  })
}
