import type {
  addAddress,
  Address,
  arrangeAddresses,
  changeAddress,
} from '#contract/members/addresses.calls.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import { ADDRESSES_MAX } from '#contract/platform/limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { PlacedOrder } from '#server/orders/placing/order-placed.ts'
import {
  countAddresses,
  deleteAddresses,
  findAddress,
  findAddresses,
  insertAddress,
  lockAddressBook,
  setDefault,
  updateAddress,
} from './address.store.ts'
import { presentAddress } from './addresses.present.ts'

type AddressBody = ParsedRequestOf<typeof addAddress>['body']
type Arrangement = ParsedRequestOf<typeof arrangeAddresses>['body']['addresses']

/** Addresses of a member in the member's order. */
export async function listOwnAddresses(
  { db, memberKeys }: AppServices,
  userId: number,
): Promise<Address[]> {
  return (await findAddresses(db, userId)).map((row) => presentAddress(memberKeys, row))
}

/** Saves an address; the first one is the default. ADDRESS_LIMIT. */
export async function saveAddress(
  services: AppServices,
  userId: number,
  body: AddressBody,
): Promise<Address> {
  const { db, clock, memberKeys } = services
  const id = await db.transaction(async (tx) => {
    await lockAddressBook(tx, userId)
    const saved = await countAddresses(tx, userId)
    if (saved >= ADDRESSES_MAX) throw new ApiFailure('ADDRESS_LIMIT')
    const row = { ...columnsOf(memberKeys, body), userId, createdAt: clock.now() }
    const created = await insertAddress(tx, { ...row, isDefault: false, sort: saved })
    if (saved === 0 || body.isDefault) await setDefault(tx, userId, created)
    return created
  })
  return requireAddress(services, userId, id)
}

/**
 * Makes the receiver of an order the default address where the member wants it; one that is saved
 * already is not saved twice. ADDRESS_LIMIT.
 */
export async function saveReceiver(
  tx: Tx,
  { memberKeys }: AppServices,
  { userId, body, now }: PlacedOrder,
): Promise<void> {
  if (userId === null || body.saveAddress !== true) return
  const { entrancePassword = '' } = body.receiver
  const address = { ...body.receiver, entrancePassword }
  await lockAddressBook(tx, userId)
  const saved = await findAddresses(tx, userId)
  const columns = columnsOf(memberKeys, { ...address, alias: '', isDefault: true })
  const same = saved.find((row) => SAME_PLACE.every((field) => row[field] === address[field]))
  if (same !== undefined) {
    const { alias: _, ...change } = columns
    await updateAddress(tx, same.id, change)
    return setDefault(tx, userId, same.id)
  }
  if (saved.length >= ADDRESSES_MAX) throw new ApiFailure('ADDRESS_LIMIT')
  const row = { ...columns, userId, createdAt: now, isDefault: false, sort: saved.length }
  await setDefault(tx, userId, await insertAddress(tx, row))
}

const SAME_PLACE = ['receiverName', 'phone', 'zonecode', 'address1', 'address2'] as const

/** Changes an address. ADDRESS_NOT_FOUND. */
export async function changeOwnAddress(
  services: AppServices,
  userId: number,
  { addressId, ...body }: ParsedRequestOf<typeof changeAddress>['body'],
): Promise<Address> {
  await services.db.transaction(async (tx) => {
    await lockAddressBook(tx, userId)
    if (!(await findAddress(tx, userId, addressId))) throw new ApiFailure('ADDRESS_NOT_FOUND')
    await updateAddress(tx, addressId, columnsOf(services.memberKeys, body))
    if (body.isDefault) await setDefault(tx, userId, addressId)
  })
  return requireAddress(services, userId, addressId)
}

/** Makes an address the default. ADDRESS_NOT_FOUND. */
export async function chooseDefault(
  services: AppServices,
  userId: number,
  addressId: number,
): Promise<Address[]> {
  await services.db.transaction(async (tx) => {
    await lockAddressBook(tx, userId)
    if (!(await findAddress(tx, userId, addressId))) throw new ApiFailure('ADDRESS_NOT_FOUND')
    await setDefault(tx, userId, addressId)
  })
  return listOwnAddresses(services, userId)
}

/** Orders the addresses and deletes the missing ones. ADDRESS_NOT_FOUND, DEFAULT_REQUIRED. */
export async function arrange(
  services: AppServices,
  userId: number,
  wanted: Arrangement,
): Promise<Address[]> {
  await services.db.transaction(async (tx) => {
    await lockAddressBook(tx, userId)
    const own = new Set((await findAddresses(tx, userId)).map(({ id }) => id))
    const ids = new Set(wanted.map(({ addressId }) => addressId))
    const isOwn = wanted.every(({ addressId }) => own.has(addressId))
    if (!isOwn || ids.size !== wanted.length) throw new ApiFailure('ADDRESS_NOT_FOUND')
    const defaults = wanted.filter(({ isDefault }) => isDefault)
    if (wanted.length > 0 && defaults.length !== 1) throw new ApiFailure('DEFAULT_REQUIRED')
    await deleteAddresses(
      tx,
      [...own].filter((id) => !ids.has(id)),
    )
    for (const { addressId, sort } of wanted) await updateAddress(tx, addressId, { sort })
    const [chosen] = defaults
    if (chosen) await setDefault(tx, userId, chosen.addressId)
  })
  return listOwnAddresses(services, userId)
}

/** Columns of a form; the entrance password is encrypted. */
function columnsOf(keys: MemberKeys, body: AddressBody) {
  const { entrancePassword, isDefault: _isDefault, ...address } = body
  const encrypted = entrancePassword === '' ? null : keys.encrypt('entrance', entrancePassword)
  return { ...address, entrancePasswordEncrypted: encrypted }
}

async function requireAddress(
  { db, memberKeys }: AppServices,
  userId: number,
  id: number,
): Promise<Address> {
  const row = await findAddress(db, userId, id)
  if (!row) throw new ApiFailure('ADDRESS_NOT_FOUND')
  return presentAddress(memberKeys, row)
}
