import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import {
  changeInstagram,
  changeProfile,
  changeUserInfo,
  confirmIdentity,
  createSize,
  getInstagram,
  getProfile,
  getSize,
  linkInstagram,
  recheckPassword,
  replaceSize,
} from '#contract/members/profiles.calls.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { checkPassword } from '#server/members/passwords/check-password.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { readUserInfo } from '#server/members/sign-in/read-user-info.ts'
import { changeOwnInfo, changeOwnProfile, readProfile, TAKEN } from './change-profile.ts'
import { confirmOwnIdentity } from './confirm-identity.ts'
import { findProfile, findSize, putSize, updateUser } from './profile.store.ts'

type Size = ResponseOf<typeof getSize>

const NO_SIZE: Size = {
  heightCm: null,
  weightKg: null,
  topSize: null,
  bottomSize: null,
  waistInch: null,
  shoeMm: null,
  deckWidth: null,
  fit: null,
}

/** Routes of personal data. */
export function profileRoutes(app: App, services: AppServices): void {
  mount(app, getProfile, ({ visitor }) => readProfile(services, requireMember(visitor)))
  mount(app, changeProfile, ({ visitor, body }) => changeOwnProfile(services, visitor, body))
  mount(app, changeUserInfo, async ({ visitor, body }) => {
    const user = requireMember(visitor)
    await changeOwnInfo(services, user, body)
    return readUserInfo(services, user)
  })
  mount(app, recheckPassword, async ({ visitor, body }) => ({
    reauthUntil: toInstant(await checkPassword(services, requireMember(visitor), body.password)),
  }))
  mount(app, confirmIdentity, ({ visitor, body }) =>
    confirmOwnIdentity(services, visitor, body.tokenVersionId),
  )
  sizeRoutes(app, services)
  instagramRoutes(app, services)
}

function sizeRoutes(app: App, { db }: AppServices): void {
  const store = async (user: SignedIn, body: ParsedRequestOf<typeof replaceSize>['body']) => {
    await putSize(db, { userId: user.id, ...body })
    return body
  }
  mount(app, getSize, async ({ visitor }) => {
    const { userId: _, ...size } = (await findSize(db, requireMember(visitor).id)) ?? {
      userId: 0,
      ...NO_SIZE,
    }
    return size
  })
  mount(app, replaceSize, ({ visitor, body }) => store(requireMember(visitor), body))
  mount(app, createSize, ({ visitor, body }) => store(requireMember(visitor), body))
}

function instagramRoutes(app: App, { db }: AppServices): void {
  const link = async (user: SignedIn, text: string) => {
    const instagramUserId = text === '' ? null : text
    await orTaken(() => updateUser(db, user.id, { instagramUserId }), TAKEN)
    return { instagramUserId }
  }
  mount(app, getInstagram, async ({ visitor }) => {
    const found = await findProfile(db, requireMember(visitor).id)
    return { instagramUserId: found?.user.instagramUserId ?? null }
  })
  mount(app, linkInstagram, ({ visitor, body }) =>
    link(requireMember(visitor), body.instagramUserId),
  )
  mount(app, changeInstagram, ({ visitor, body }) =>
    link(requireMember(visitor), body.instagramUserId),
  )
}
