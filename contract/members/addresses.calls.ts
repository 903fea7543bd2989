import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { AddressChange, AddressForm } from './member-forms.ts'
import { Id } from '#contract/platform/values.ts'

/** A saved delivery address. */
export const Address = v.object({
  addressId: Id,
  alias: v.string(),
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
  deliveryMemo: v.string(),
  entrancePassword: v.string(),
  isDefault: v.boolean(),
  /** Whether the remote surcharge applies (members#island-address). */
  remote: v.boolean(),
})
export type Address = v.InferOutput<typeof Address>

/** Returns the default address; null without addresses. */
export const getDefaultAddress = endpoint({
  method: 'GET',
  path: '/v1/users/address',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.nullable(Address),
})

/**
 * Saves an address; the first one is the default. ADDRESS_LIMIT above 20 (members#address-book).
 */
export const addAddress = endpoint({
  method: 'POST',
  path: '/v1/users/address',
  auth: 'member',
  admission: false,
  progress: false,
  body: AddressForm,
  response: Address,
})

/** Changes an address. `isDefault: false` on the default address is ignored. ADDRESS_NOT_FOUND. */
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/v1/users/address',
  auth: 'member',
  admission: false,
  progress: false,
  body: AddressChange,
  response: Address,
})

/** Lists the addresses in the order of the member. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/v1/users/addresses',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(Address),
})

/** Makes an address the default (members#address-calls). ADDRESS_NOT_FOUND. */
export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/v1/users/addresses',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ addressId: Id }),
  response: v.array(Address),
})

/**
 * Orders the addresses and deletes the missing ones (members#address-calls). ADDRESS_NOT_FOUND,
 * DEFAULT_REQUIRED where other addresses remain and none of them is the default.
 */
export const arrangeAddresses = endpoint({
  method: 'PUT',
  path: '/v1/users/addresses',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({
    addresses: v.pipe(
      v.array(
        v.object({
          addressId: Id,
          isDefault: v.boolean(),
          sort: v.pipe(v.number(), v.safeInteger()),
        }),
      ),
      v.maxLength(100),
    ),
  }),
  response: v.array(Address),
})
