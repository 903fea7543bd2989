import * as v from 'valibot'
import { AgreementKind } from './agreements.calls.ts'
import { AgreementAnswersForm } from './agreement-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant } from '#contract/platform/values.ts'

/** Latest answer of the member to one kind of text. */
export const MemberAgreement = v.object({
  kind: AgreementKind,
  title: v.string(),
  required: v.boolean(),
  agreed: v.boolean(),
  /** Instant of the answer; null without one. */
  at: v.nullable(Instant),
  /** Version of the answered text; null without an answer. */
  version: v.nullable(v.string()),
})
export type MemberAgreement = v.InferOutput<typeof MemberAgreement>

const MemberAgreements = v.object({
  items: v.array(MemberAgreement),
  /**
   * Sentence with the date for a changed advertising consent (agreements#advertising-notice); null
   * without a change.
   */
  notice: v.nullable(v.string()),
})

/** Lists the member's answers to the texts of the membership. */
export const listMemberAgreements = endpoint({
  method: 'GET',
  path: '/v1/users/agreements',
  auth: 'member',
  admission: false,
  progress: false,
  response: MemberAgreements,
})

/**
 * Stores changed answers; earlier ones remain as history. REQUIRED_AGREEMENT for refusing a
 * required text.
 */
export const changeMemberAgreements = endpoint({
  method: 'PUT',
  path: '/v1/users/agreements',
  auth: 'member',
  admission: false,
  progress: false,
  body: AgreementAnswersForm,
  response: MemberAgreements,
})

/** As {@link changeMemberAgreements}, for first answers. */
export const addMemberAgreements = endpoint({
  method: 'POST',
  path: '/v1/users/agreements',
  auth: 'member',
  admission: false,
  progress: false,
  body: AgreementAnswersForm,
  response: MemberAgreements,
})
