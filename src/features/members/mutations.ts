import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { login, logout } from '#contract/sessions.ts'
import type { Api } from '#core/api/client.ts'
import { draftSlot, memberOwner } from '#src/features/checkout/draft/draft-slot.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { wipeTabs } from './wipe-tab.ts'

/** Input of a sign-in. */
export type LoginInput = RequestOf<typeof login>['body']

/**
 * Mutation that signs in; the shop then merges the cart of this device. The form shows LOGIN_FAILED, LOGIN_LOCKED,
 * DORMANT.
 */
export const loginMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async (body: LoginInput) => {
      // The shop merges the guest's cart, to which unsent writes of this browser belong.
      await outbox.send()
      return api.call(login, { body })
    },
    // Cached at once: the next page must not treat the shopper as a guest until its query is answered.
    onSuccess: (user, _body, _kept, { client }) => {
      client.setQueryData(['userInfo'], user)
      draftSlot.keepOnly(memberOwner(user.userId))
    },
    meta: { quiet: true, user: 'enters' },
  })

/**
 * Mutation that ends the session at the shop. The member's data on the device is dropped, even if the call fails
 * (Product 9).
 */
export const logoutMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(logout, {}),
    onSettled: wipeTabs,
    meta: { quiet: true, user: 'leaves' },
  })
