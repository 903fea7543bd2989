import * as v from 'valibot'

/** Texts of the membership, in the order of the pages (agreements#membership-texts). */
export const MembershipKind = v.picklist([
  'AGE14',
  'TERMS',
  'PRIVACY',
  'MARKETING',
  'SMS',
  'EMAIL',
  'PUSH',
  'NIGHT_PUSH',
])

/** Answers to texts of the membership. */
export const AgreementAnswersForm = v.object({
  items: v.pipe(
    v.array(v.object({ kind: MembershipKind, agreed: v.boolean() })),
    v.minLength(1),
    v.maxLength(30),
  ),
})
