import { checkNetfunnelKey, getAppClient, getUserInfo } from '#contract/members/users.calls.ts'
import { endSessions } from '#contract/members/late-sign-outs.calls.ts'
import {
  listSessions,
  login,
  logout,
  revokeOtherSessions,
  revokeSession,
} from '#contract/members/sessions.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { registerClient } from './register-client.ts'
import { signIn, signOut, signOutLate } from './login.ts'
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts'
import { readUserInfo } from './read-user-info.ts'

/** Routes of visitors and members. */
export function userRoutes(app: App, services: AppServices): void {
  const { clock } = services
  const clientIds = new NetworkLimit(NETWORK_LIMITS.clientIds)
  const failedLogins = new NetworkLimit(NETWORK_LIMITS.failedLogins)
  mount(app, getAppClient, ({ visitor, query, network }) => {
    if (visitor.clientId === undefined) clientIds.take(network, clock.now())
    return registerClient(services, visitor, query)
  })
  mount(app, getUserInfo, ({ visitor }) => readUserInfo(services, visitor.user))
  // The same response under the group of the other user calls (members#user-info).
  mount(app, { ...getUserInfo, path: '/v1/users/info' }, ({ visitor }) =>
    readUserInfo(services, visitor.user),
  )
  mount(app, login, async ({ visitor, body, network, headers, setHeader }) => {
    const ofNetwork = {
      take: () => failedLogins.take(network, clock.now()),
      returnToken: () => failedLogins.returnToken(network),
    }
    const browser = { visitor, userAgent: headers.get('user-agent') }
    const { user, token } = await signIn(services, browser, body, ofNetwork)
    setHeader('authorization', `Bearer ${token}`)
    return readUserInfo(services, user)
  })
  mount(app, logout, async ({ visitor }) => {
    await signOut(services, visitor)
    return {}
  })
  mount(app, endSessions, async ({ body }) => {
    await signOutLate(services, body.tokenHashes)
    return {}
  })
  mount(app, listSessions, ({ visitor }) => listOwnSessions(services, requireMember(visitor)))
  mount(app, revokeSession, async ({ visitor, params }) => {
    await endSession(services, requireMember(visitor), params.sessionId)
    return {}
  })
  mount(app, revokeOtherSessions, ({ visitor }) =>
    endOtherSessions(services, requireMember(visitor)),
  )
  mount(app, checkNetfunnelKey, async ({ query }) =>
    services.waitingRoom.isInside(query.netFunnelKey),
  )
}
