import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { getIdentityResult } from '#contract/identity/identity-checks.calls.ts'
import {
  changeInstagram,
  changeProfile,
  confirmIdentity,
} from '#contract/members/profiles.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import { openCheck } from '#src/features/members/identity/open-check.ts'
import { mayRetry } from '#src/page/may-retry.ts'
import { profileQuery } from './queries.ts'

/** Parsed form of personal data. */
export type ProfileInput = RequestOf<typeof changeProfile>['body']

const invalidates = [profileQuery.queryKey, ['userInfo']]

/** Mutation that changes personal data. The form shows refusals. */
export const changeProfileMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: ProfileInput) => api.call(changeProfile, { body }),
    meta: { quiet: true, success: '저장되었습니다.', invalidates },
  })

/** Mutation that links, changes or removes the Instagram id. The form shows INSTAGRAM_TAKEN. */
export const instagramMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof changeInstagram>['body']) =>
      api.call(changeInstagram, { body }),
    meta: { quiet: true, success: '저장되었습니다.', invalidates },
  })

/**
 * Mutation that takes name, birth and phone from a finished identity check, which the tab keeps
 * until it is used or refused. A check that an earlier request used, whose answer was lost, is a
 * success. `affected`: keys of other queries that depend on the check. They are read again after a
 * failure too: the server may have acted.
 */
export const confirmIdentityMutation = (api: Api, affected: readonly QueryKey[] = []) =>
  mutationOptions({
    mutationFn: async (tokenVersionId: string) => {
      try {
        await api.call(confirmIdentity, { body: { tokenVersionId } })
      } catch (error) {
        if (!isRefusal(error, 'NICE_EXPIRED') || !(await isUsed(api, tokenVersionId))) throw error
      }
    },
    onSettled: async (_data, error, tokenVersionId, _result, { client }) => {
      if (error === null || !mayRetry(error)) openCheck.forget(tokenVersionId)
      const keys = [...invalidates, ...affected]
      const refreshed = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      // A failure is shown at once: these queries may wait for the same network.
      if (error === null) await refreshed
    },
    meta: { quiet: true, success: '본인인증이 완료되었습니다.' },
  })

/** Whether the server used this check; only this browser can have asked for it. */
async function isUsed(api: Api, tokenVersionId: string): Promise<boolean> {
  const { state } = await api.call(getIdentityResult, { query: { tokenVersionId } })
  return state === 'CONSUMED'
}
