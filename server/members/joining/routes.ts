import {
  changePassword,
  checkDuplicate,
  findId,
  findPassword,
  join,
} from '#contract/members/joining.calls.ts'
import { DUPLICATE_CHECKS_PER_MINUTE, NETWORK_LIMITS } from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { MinuteCounter } from '#server/platform/http/rate-limit.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readUserInfo } from '#server/members/sign-in/read-user-info.ts'
import { setPassword } from './set-password.ts'
import { allowNewPassword, findOwnIds } from './find-account.ts'
import { joinShop } from './join-shop.ts'
import { isUsed, wasLoginIdUsed } from './joining.store.ts'

const RETRY_AFTER_S = 60

/** Routes of joining and of forgotten ids and passwords. */
export function joiningRoutes(app: App, services: AppServices): void {
  const { db, clock, memberKeys } = services
  const duplicateChecks = new MinuteCounter()
  const networkChecks = new NetworkLimit(NETWORK_LIMITS.duplicateChecks)
  const joins = new NetworkLimit(NETWORK_LIMITS.joins)
  const failedNewPasswords = new NetworkLimit(NETWORK_LIMITS.failedLogins)
  mount(app, join, async ({ visitor, headers, network, body, setHeader }) => {
    joins.take(network, clock.now())
    const { user, token } = await joinShop(services, visitor, headers.get('user-agent'), body)
    setHeader('authorization', `Bearer ${token}`)
    const info = await readUserInfo(services, user)
    return { ...info, welcome: { coupons: info.couponCount, mileage: info.mileage } }
  })
  mount(app, checkDuplicate, async ({ visitor, body, network }) => {
    // New client ids would ask for any number of accounts.
    networkChecks.take(network, clock.now())
    const checks = duplicateChecks.count(requireClientId(visitor), clock.now())
    if (checks > DUPLICATE_CHECKS_PER_MINUTE) {
      throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: RETRY_AFTER_S })
    }
    const idHash = memberKeys.hash('withdrawal', `id ${body.value}`)
    const wasUsed = body.field === 'loginId' && (await wasLoginIdUsed(db, idHash))
    return { available: !wasUsed && !(await isUsed(db, body)) }
  })
  mount(app, findId, ({ visitor, body }) => findOwnIds(services, requireClientId(visitor), body))
  mount(app, findPassword, ({ visitor, body }) =>
    allowNewPassword(services, requireClientId(visitor), body),
  )
  mount(app, changePassword, async ({ visitor, body, network, setHeader }) => {
    const countGuess = () => failedNewPasswords.take(network, clock.now())
    const token = await setPassword(services, visitor, body, countGuess)
    if (token !== undefined) setHeader('authorization', `Bearer ${token}`)
    return {}
  })
}
