import type { Address } from '#contract/members/addresses.calls.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { AddressRow } from './address.store.ts'

/** A saved address of the API. */
export function presentAddress(keys: MemberKeys, row: AddressRow): Address {
  const encrypted = row.entrancePasswordEncrypted
  return {
    addressId: row.id,
    alias: row.alias,
    receiverName: row.receiverName,
    phone: row.phone,
    zonecode: row.zonecode,
    address1: row.address1,
    address2: row.address2,
    deliveryMemo: row.deliveryMemo,
    entrancePassword: encrypted === null ? '' : keys.decrypt('entrance', encrypted),
    isDefault: row.isDefault,
    remote: isRemoteZonecode(row.zonecode),
  }
}
