import { mutationOptions } from '@tanstack/react-query'
import {
  addAddress,
  type Address,
  arrangeAddresses,
  changeAddress,
  setDefaultAddress,
} from '#contract/members/addresses.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import type { Api } from '#core/api/client.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { addressesQuery } from '#src/features/orders/address/queries.ts'

/** Parsed form of a saved address. */
export type AddressInput = RequestOf<typeof addAddress>['body']

/** Queries with addresses: the list, and order sheets with the default address. */
const invalidates = [addressesQuery.queryKey, apiQueryKey(getOrderSheet, {})]

/** Mutation that stores a new address, or changes one. The form shows refusals. */
export const saveAddressMutation = (api: Api, addressId: number | undefined) =>
  mutationOptions({
    mutationFn: (form: AddressInput) =>
      addressId === undefined
        ? api.call(addAddress, { body: form })
        : api.call(changeAddress, { body: { ...form, addressId } }),
    meta: { quiet: true, success: '저장되었습니다.', invalidates },
  })

/** Mutation that makes an address the default. */
export const setDefaultMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ addressId }: Address) => api.call(setDefaultAddress, { body: { addressId } }),
    meta: { success: '기본 배송지로 변경되었습니다.', invalidates },
  })

/** Mutation that deletes an address: the others are sent in their order (members#address-calls). */
export const deleteAddressMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ address, all }: { address: Address; all: readonly Address[] }) =>
      api.call(arrangeAddresses, {
        body: {
          addresses: all
            .filter(({ addressId }) => addressId !== address.addressId)
            .map(({ addressId, isDefault }, sort) => ({ addressId, isDefault, sort })),
        },
      }),
    meta: { success: '삭제되었습니다.', invalidates },
  })
