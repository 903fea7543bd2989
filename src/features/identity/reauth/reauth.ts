import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import { SignedChallenge } from '#contract/members/passkey-forms.ts'
import { checkPasskey, startPasskeyCheck } from '#contract/members/passkeys.calls.ts'
import { recheckPassword } from '#contract/members/profiles.calls.ts'
import type { Api } from '#core/api/client.ts'
import { signWithPasskey } from '#src/browser/passkeys.ts'

/**
 * Instant until which the last check of this session is valid (members#password-check); null
 * without a check. The checks write it, no call returns it, and it is not persisted.
 */
export const reauthQuery = queryOptions<string | null>({
  queryKey: ['reauth'],
  queryFn: skipToken,
  staleTime: Infinity,
})

/**
 * Mutation that checks the password. PASSWORD_WRONG {left} and PASSWORD_LOCKED are shown by the
 * form.
 */
export const recheckMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (password: string) => api.call(recheckPassword, { body: { password } }),
    onSuccess: ({ reauthUntil }, _password, _result, { client }) => {
      client.setQueryData(reauthQuery.queryKey, reauthUntil)
    },
    meta: { quiet: true },
  })

/**
 * Mutation that checks the member by a passkey instead of the password. PASSKEY_FAILED and failures
 * of the browser are shown by the form.
 */
export const passkeyCheckMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const signed = await signWithPasskey(await api.call(startPasskeyCheck, {}))
      return api.call(checkPasskey, { body: { credential: v.parse(SignedChallenge, signed) } })
    },
    onSuccess: ({ reauthUntil }, _input, _result, { client }) => {
      client.setQueryData(reauthQuery.queryKey, reauthUntil)
    },
    meta: { quiet: true },
  })
