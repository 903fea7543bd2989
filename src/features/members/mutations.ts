import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { join } from '#contract/members/joining.calls.ts'
import { loginWithPasskey } from '#contract/members/passkeys.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import type { User } from '#contract/members/users.calls.ts'
import type { Api } from '#core/api/client.ts'
import { draftSlot, memberOwner } from '#src/features/orders/draft/draft-slot.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { suspensionText } from './suspension-text.ts'
import { joinDraftSlot } from './join-draft-slot.ts'

/** Input of a registration. */
export type JoinInput = RequestOf<typeof join>['body']

/** Input of a sign-in. */
export type LoginInput = RequestOf<typeof login>['body']

/**
 * Mutation that signs in; the shop then merges the cart of this device. The form shows
 * LOGIN_FAILED, LOGIN_LOCKED, DORMANT.
 */
export const loginMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: (body: LoginInput) => sendFirst(outbox, () => api.call(login, { body })),
    onSuccess: enterAs,
    meta: { quiet: true, user: 'enters' },
  })

/** Input of a sign-in with a passkey. */
export type PasskeyLoginInput = RequestOf<typeof loginWithPasskey>['body']

/**
 * Mutation that signs in with the signature of a passkey, which `sign` obtains; otherwise as
 * {@link loginMutation}. The form shows PASSKEY_FAILED, DORMANT and failures of the browser.
 */
export const passkeyLoginMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async (sign: () => Promise<PasskeyLoginInput>) => {
      const body = await sign()
      return sendFirst(outbox, () => api.call(loginWithPasskey, { body }))
    },
    onSuccess: enterAs,
    meta: { quiet: true, user: 'enters' },
  })

/**
 * Mutation that registers a member and signs in; otherwise as {@link loginMutation}. Refusals: see
 * the endpoint.
 */
export const joinMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async (body: JoinInput) => {
      const enter = () => api.call(join, { body })
      const { welcome: _welcome, ...user } = await sendFirst(outbox, enter)
      return user
    },
    onSuccess: enterAs,
    meta: { quiet: true, user: 'enters' },
  })

/**
 * Sends the unsent writes of the guest before `enter`: the shop merges the guest's cart, to which
 * they belong. Those that it does not take now are deleted with what else the guest left, and the
 * shopper reads so.
 */
async function sendFirst<Result>(
  outbox: OutboxClient,
  enter: () => Promise<Result>,
): Promise<Result> {
  await outbox.send()
  const { length } = outbox.view().waiting
  const result = await enter()
  if (length > 0) {
    void toast(`저장하지 못한 변경 ${length}건은 삭제되었습니다.`, { tone: 'error' })
  }
  return result
}

/**
 * The member is cached at once: the next page must not treat the shopper as a guest until its query
 * is answered.
 */
function enterAs(
  user: User,
  _body: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
): void {
  client.setQueryData(['userInfo'], user)
  if (user.suspension !== undefined) void toast(suspensionText(user.suspension), { tone: 'error' })
  draftSlot.removeUnless(memberOwner(user.userId))
  joinDraftSlot.write(undefined)
}
