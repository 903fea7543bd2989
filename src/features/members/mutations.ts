import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { login, logout } from '#contract/sessions.ts'
import type { Api } from '#core/api/client.ts'
import { draftSlot, memberOwner } from '#src/features/checkout/draft/draft-slot.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { wipeTabs } from './wipe-tab.ts'

/** What somebody types to sign in. */
export type LoginInput = RequestOf<typeof login>['body']

/** Signs in; the store then merges the cart of this device. LOGIN_FAILED, LOGIN_LOCKED, DORMANT are told by the form. */
export const loginMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async (body: LoginInput) => {
      // The store merges the guest's cart: what this browser has not sent yet belongs to it.
      await outbox.send()
      return api.call(login, { body })
    },
    // Known at once: the page that the shopper returns to must not take them for a guest until it has asked.
    onSuccess: (user, _body, _kept, { client }) => {
      client.setQueryData(['userInfo'], user)
      draftSlot.keepOnly(memberOwner(user.userId))
    },
    meta: { quiet: true, user: 'enters' },
  })

/** Ends the session at the store. What the device keeps of its member is dropped, also when this call fails (Product 9). */
export const logoutMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(logout, {}),
    onSettled: wipeTabs,
    meta: { quiet: true, user: 'leaves' },
  })
