import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { QueryList } from '#contract/platform/query-values.ts'

export const AgreementKind = v.picklist([
  'TERMS',
  'PRIVACY',
  'MARKETING',
  'SMS',
  'EMAIL',
  'PUSH',
  'NIGHT_PUSH',
  'AGE14',
  'GUEST_PRIVACY',
  'ORDER',
  'MADE_TO_ORDER',
  'RAFFLE',
  'DEFERRED',
  'THIRD_PARTY',
  // To read, never to agree to.
  'PRIVACY_POLICY',
])
export type AgreementKind = v.InferOutput<typeof AgreementKind>

/**
 * One text to agree to or to read, in its version of today (agreements#text-version). `body` is
 * plain text with blank lines between paragraphs.
 */
export const Agreement = v.object({
  docId: Id,
  kind: AgreementKind,
  version: v.string(),
  required: v.boolean(),
  title: v.string(),
  body: v.string(),
  effectiveAt: Instant,
})
export type Agreement = v.InferOutput<typeof Agreement>

export const listAgreements = endpoint({
  method: 'GET',
  path: '/v1/agreements',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ kinds: v.optional(v.pipe(QueryList, v.array(AgreementKind))) }),
  response: v.array(Agreement),
})
