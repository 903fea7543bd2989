import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyCreation,
} from '#contract/members/passkeys.calls.ts'
import type { Passkey } from '#contract/members/passkey.ts'
import { NewCredential } from '#contract/members/passkey-forms.ts'
import type { Api } from '#core/api/client.ts'
import { createPasskey } from '#src/browser/passkeys.ts'
import { passkeysQuery } from '#src/features/identity/reauth/queries.ts'

/** Each write answers with all passkeys. */
function store(
  passkeys: readonly Passkey[],
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
): void {
  client.setQueryData(passkeysQuery.queryKey, [...passkeys])
}

/**
 * Mutation that creates a passkey in the browser and stores it under a name. REAUTH_REQUIRED,
 * PASSKEY_LIMIT and failures of the browser are shown by the form.
 */
export const addPasskeyMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const created = await createPasskey(await api.call(startPasskeyCreation, {}))
      const credential = v.parse(NewCredential, created)
      return api.call(addPasskey, { body: { name, credential } })
    },
    onSuccess: store,
    meta: { quiet: true, success: '패스키가 등록되었습니다.' },
  })

/** Mutation that changes the name of a passkey. The form shows refusals. */
export const renamePasskeyMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ passkeyId, name }: { passkeyId: number; name: string }) =>
      api.call(renamePasskey, { params: { passkeyId }, body: { name } }),
    onSuccess: store,
    meta: { quiet: true, success: '저장되었습니다.' },
  })

/** Mutation that deletes a passkey. Refusal: REAUTH_REQUIRED. */
export const removePasskeyMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ passkeyId }: Passkey) => api.call(removePasskey, { params: { passkeyId } }),
    onSuccess: store,
    meta: { success: '삭제되었습니다.' },
  })
