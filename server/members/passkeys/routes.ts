import {
  addPasskey,
  checkPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyCheck,
  startPasskeyCreation,
  startPasskeyLogin,
} from '#contract/members/passkeys.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readUserInfo } from '#server/members/sign-in/read-user-info.ts'
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startCreation,
} from './own-passkeys.ts'
import { checkByPasskey, startCheck } from './passkey-check.ts'
import { signInWithPasskey, startLogin } from './passkey-login.ts'

/** Routes of passkeys: a second way to sign in and to be checked (members#passkeys). */
export function passkeyRoutes(app: App, services: AppServices): void {
  mount(app, listPasskeys, ({ visitor }) => listOwnPasskeys(services, requireMember(visitor).id))
  mount(app, startPasskeyCreation, ({ visitor }) =>
    startCreation(services, requireMember(visitor), requireClientId(visitor)),
  )
  mount(app, addPasskey, ({ visitor, body }) =>
    addOwnPasskey(services, requireMember(visitor), requireClientId(visitor), body),
  )
  mount(app, renamePasskey, ({ visitor, params, body }) =>
    renameOwnPasskey(services, requireMember(visitor).id, { ...params, ...body }),
  )
  mount(app, removePasskey, ({ visitor, params }) =>
    removeOwnPasskey(services, requireMember(visitor), params.passkeyId),
  )
  mount(app, startPasskeyCheck, ({ visitor }) =>
    startCheck(services, requireMember(visitor), requireClientId(visitor)),
  )
  mount(app, checkPasskey, ({ visitor, body }) =>
    checkByPasskey(services, requireMember(visitor), requireClientId(visitor), body),
  )
  mount(app, startPasskeyLogin, ({ visitor }) => startLogin(services, requireClientId(visitor)))
  mount(app, loginWithPasskey, async ({ visitor, body, headers, setHeader }) => {
    const session = await signInWithPasskey(services, visitor, headers.get('user-agent'), body)
    setHeader('authorization', `Bearer ${session.token}`)
    return readUserInfo(services, session.user)
  })
}
