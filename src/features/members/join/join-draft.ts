import * as v from 'valibot'
import { readDraft } from '#src/page/form/read-draft.ts'
import { PhoneRecord } from '#src/features/identity/phone/phone-record.ts'

/** Person of a confirmed identity check, and the id of the check. */
const CheckedPerson = v.object({
  tokenVersionId: v.string(),
  name: v.string(),
  birth: v.string(),
  phoneMasked: v.string(),
})

/** Person of a registration by text message. */
const TypedPerson = v.object({ name: v.string(), birth: v.string(), phone: v.string() })
export type TypedPerson = v.InferOutput<typeof TypedPerson>

/** Account fields of the form that may be stored: no password. */
const AccountDraft = v.object({
  loginId: v.string(),
  email: v.string(),
  referral: v.optional(v.string(), ''),
  hasAddress: v.boolean(),
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
})
export type AccountDraft = v.InferOutput<typeof AccountDraft>

/**
 * Input of the join form that survives a reload: never a password and never a code
 * (members#join-draft).
 */
const JoinDraft = v.object({
  /** Ids of the accepted texts. */
  agreed: v.array(v.number()),
  identity: v.optional(CheckedPerson),
  person: v.optional(TypedPerson),
  /** Fields of the registration by text message before they were checked. */
  typedPerson: v.optional(TypedPerson),
  phoneRecord: v.optional(PhoneRecord),
  account: v.optional(AccountDraft),
})
export type JoinDraft = v.InferOutput<typeof JoinDraft>

export const EMPTY_JOIN_DRAFT: JoinDraft = { agreed: [] }

/** Parses a stored draft; an invalid one counts as empty. */
export function readJoinDraft(text: string | undefined): JoinDraft {
  return readDraft(JoinDraft, text) ?? EMPTY_JOIN_DRAFT
}

/** Proved person of a registration, as the next step shows it. */
export type ProvedPerson =
  | ({ readonly by: 'identity' } & v.InferOutput<typeof CheckedPerson>)
  | ({ readonly by: 'phone'; readonly token: string } & TypedPerson)

/** The person that the draft proves; an identity check counts more than a text message. */
export function provedPerson({
  identity,
  person,
  phoneRecord,
}: JoinDraft): ProvedPerson | undefined {
  if (identity !== undefined) return { by: 'identity', ...identity }
  const proof = phoneRecord?.proof
  if (person === undefined || proof?.phone !== person.phone) return undefined
  return { by: 'phone', token: proof.token, ...person }
}
