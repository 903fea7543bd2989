import { mutationOptions } from '@tanstack/react-query'
import { getIdentityResult, startIdentityCheck } from '#contract/identity/identity-checks.calls.ts'
import type { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { Api } from '#core/api/client.ts'
import type { FormWindow } from '#src/browser/form-window.ts'
import { openCheck } from './open-check.ts'

/** What a check is for, and the path of the page that reads its result. */
export interface IdentityRequest {
  readonly purpose: IdentityPurpose
  readonly returnPath: string
}

/** Person of a confirmed check, which the shop still knows by `tokenVersionId`. */
export type ConfirmedIdentity = ResponseOf<typeof getIdentityResult> & {
  readonly tokenVersionId: string
}

/**
 * Mutation that starts a check and posts its form to the provider's window. Refusal:
 * NICE_UNAVAILABLE.
 */
export const startIdentityMutation = (api: Api, { purpose, returnPath }: IdentityRequest) =>
  mutationOptions({
    mutationFn: async (providerWindow: FormWindow) => {
      try {
        const started = await api.call(startIdentityCheck, { body: { purpose, returnPath } })
        const { tokenVersionId } = started
        openCheck.write({ purpose, tokenVersionId })
        providerWindow.post(started.action, started.fields)
        return tokenVersionId
      } catch (error) {
        providerWindow.close()
        throw error
      }
    },
    meta: { quiet: true },
  })

/**
 * Mutation that reads the result of a check. Refusals: NICE_PENDING, NICE_FAILED, NICE_EXPIRED,
 * NICE_NOT_YOURS.
 */
export const readIdentityMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async (tokenVersionId: string): Promise<ConfirmedIdentity> => {
      const result = await api.call(getIdentityResult, { query: { tokenVersionId } })
      return { ...result, tokenVersionId }
    },
    meta: { quiet: true },
  })
