import { mutationOptions } from '@tanstack/react-query'
import { logout } from '#contract/members/sessions.calls.ts'
import type { Api } from '#core/api/client.ts'
import { createLocalSession } from '#src/browser/local-session.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { wipeTabs } from './wipe-tab.ts'

const loadLateSignOut = lazyModule(() => import('./late-sign-out.ts'))

/** Time limit of the call that signs out, after which the device deletes its data. */
const LOGOUT_TIMEOUT_MS = 3_000

/**
 * Mutation that ends the session at the shop; its result says whether the shop answered in time.
 * The member's data on the device is dropped, even if the call fails or is not answered
 * (members#device-data); the sign-out is then repeated.
 */
export const logoutMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const token = createLocalSession(() => window.localStorage).readToken()
      const isOver = new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))
      const answer = api.call(logout, {})
      void loadLateSignOut().then(({ ensureSignOut }) => ensureSignOut(api, token, answer))
      return Promise.race([answer.then(() => true), isOver.then(() => false)])
    },
    onSettled: wipeTabs,
    meta: { quiet: true, user: 'leaves' },
  })
