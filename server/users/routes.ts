import { checkNetfunnelKey, getAppClient, getUserInfo } from '#contract/users.ts'
import { login, logout } from '#contract/sessions.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { welcomeClient } from './app-clients.ts'
import { signIn, signOut } from './login.ts'
import { readUserInfo } from './user-info.ts'

/** Calls about visitors and members (Product 4.18). */
export function userRoutes(app: App, services: AppServices): void {
  mount(app, getAppClient, ({ visitor, query }) => welcomeClient(services, visitor, query))
  mount(app, getUserInfo, ({ visitor }) => readUserInfo(services, visitor.user))
  // The same answer under the group of the other user calls (Product 0.2).
  mount(app, { ...getUserInfo, path: '/v1/users/info' }, ({ visitor }) =>
    readUserInfo(services, visitor.user),
  )
  mount(app, login, async ({ visitor, body, setHeader }) => {
    const { user, token } = await signIn(services, visitor, body)
    setHeader('authorization', `Bearer ${token}`)
    return readUserInfo(services, user)
  })
  mount(app, logout, async ({ visitor }) => {
    await signOut(services, visitor)
    return {}
  })
  mount(app, checkNetfunnelKey, async ({ query }) =>
    services.waitingRoom.isInside(query.netFunnelKey),
  )
}
