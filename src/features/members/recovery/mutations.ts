import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { changePassword, findId, findPassword } from '#contract/members/joining.calls.ts'
import type { Api } from '#core/api/client.ts'

/** Accounts of a proved phone. */
export type FoundIds = ResponseOf<typeof findId>

/** Mutation that finds the masked ids of a proved phone. Refusals: NOT_FOUND, VERIFY_REQUIRED. */
export const findIdMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof findId>['body']) => api.call(findId, { body }),
    meta: { quiet: true },
  })

/**
 * Mutation that allows one new password for a proved phone. Refusals: NOT_FOUND, VERIFY_REQUIRED.
 */
export const findPasswordMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof findPassword>['body']) => api.call(findPassword, { body }),
    meta: { quiet: true },
  })

/** Mutation that sets the new password. Refusals: PASSWORD_RULE, PASSWORD_SAME, TOKEN_EXPIRED. */
export const resetPasswordMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: { readonly resetToken: string; readonly newPassword: string }) =>
      api.call(changePassword, { body }),
    meta: { quiet: true },
  })
