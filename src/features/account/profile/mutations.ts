import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { changeInstagram, changeProfile, confirmIdentity } from '#contract/profiles.ts'
import type { Api } from '#core/api/client.ts'
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

/** Mutation that takes name, birth and phone from a finished identity check. */
export const confirmIdentityMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (tokenVersionId: string) => api.call(confirmIdentity, { body: { tokenVersionId } }),
    meta: { quiet: true, success: '본인인증이 완료되었습니다.', invalidates },
  })
