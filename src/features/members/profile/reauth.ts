import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { recheckPassword } from '#contract/members/profiles.calls.ts'
import type { Api } from '#core/api/client.ts'

/**
 * Instant until which the checked password of this session is valid (members#password-check); null
 * without a check. The password check writes it, no call returns it, and it is not persisted.
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
