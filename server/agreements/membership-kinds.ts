import type { AgreementKind } from '#contract/agreements.ts'

/** Texts of the membership, in the order of the pages (Product 2.17). */
export const MEMBERSHIP_KINDS: readonly AgreementKind[] = [
  'AGE14',
  'TERMS',
  'PRIVACY',
  'MARKETING',
  'SMS',
  'EMAIL',
  'PUSH',
  'NIGHT_PUSH',
]
