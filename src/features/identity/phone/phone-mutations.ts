import { mutationOptions } from '@tanstack/react-query'
import {
  sendVerification,
  verifyCode,
  type VerificationType,
} from '#contract/identity/verifications.calls.ts'
import type { Api } from '#core/api/client.ts'

/** Mutation that sends a code to a phone, digits only. Refusals: SMS_COOLDOWN, SMS_DAILY_LIMIT. */
export const sendCodeMutation = (api: Api, type: VerificationType) =>
  mutationOptions({
    mutationFn: (phone: string) =>
      api.call(sendVerification, { params: { verificationType: type }, body: { phone } }),
    meta: { quiet: true },
  })

/**
 * Mutation that checks the code of a phone. Refusals: CODE_WRONG {left}, CODE_EXPIRED, CODE_LOCKED.
 */
export const verifyCodeMutation = (api: Api, type: VerificationType) =>
  mutationOptions({
    mutationFn: ({ phone, code }: { readonly phone: string; readonly code: string }) =>
      api.call(verifyCode, { body: { phone, code, type } }),
    meta: { quiet: true },
  })
