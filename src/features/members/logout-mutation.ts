import { mutationOptions } from '@tanstack/react-query'
import { logout } from '#contract/sessions.ts'
import type { Api } from '#core/api/client.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { finishSignOuts, storeSignOut } from './late-sign-out.ts'
import { wipeTabs } from './wipe-tab.ts'

const loadPushEnd = lazyModule(() => import('#src/browser/end-push.ts'))

/** Time limit of the call that signs out, after which the device deletes its data (our choice). */
const LOGOUT_PATIENCE_MS = 3_000

/**
 * Mutation that ends the session at the shop. The member's data on the device is dropped, even if the call fails or is not
 * answered (Product 9); the sign-out is then repeated.
 */
export const logoutMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const isOver = new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS))
      const forget = await storeSignOut()
      await Promise.race([api.call(logout, {}).then(forget), isOver])
    },
    onSettled: () => {
      void finishSignOuts(api)
      void loadPushEnd().then(({ endPush }) => endPush())
      wipeTabs()
    },
    meta: { quiet: true, user: 'leaves' },
  })
