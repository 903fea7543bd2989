import * as v from 'valibot'
import { Gender } from '#contract/identity/identity-values.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { IdentityPerson } from '#server/platform/services/identity-provider.ts'
import type { IdentityCheckRow } from './identity.store.ts'

const StoredPerson = v.object({
  name: v.string(),
  birth: v.string(),
  gender: Gender,
  phone: v.string(),
})

/** A confirmed person with keyed hashes instead of CI and DI. */
export interface ConfirmedPerson extends v.InferOutput<typeof StoredPerson> {
  readonly ciHash: string
  readonly diHash: string
}

/** Columns that store a confirmed person. */
export function sealPerson(keys: MemberKeys, { ci, di, ...person }: IdentityPerson) {
  return {
    resultEncrypted: keys.encrypt('identity-check', JSON.stringify(person)),
    ciHash: keys.hash('identity', `ci ${ci}`),
    diHash: keys.hash('identity', `di ${di}`),
  }
}

/** The person of a check; undefined without a confirmed result that was released to its browser. */
export function openPerson(keys: MemberKeys, row: IdentityCheckRow): ConfirmedPerson | undefined {
  const { resultEncrypted, ciHash, diHash, releaseHash } = row
  if (resultEncrypted === null || ciHash === null || diHash === null) return undefined
  if (releaseHash !== null) return undefined
  const text = keys.decrypt('identity-check', resultEncrypted)
  return { ...v.parse(StoredPerson, JSON.parse(text)), ciHash, diHash }
}
