import {
  addAddress,
  arrangeAddresses,
  changeAddress,
  getDefaultAddress,
  listAddresses,
  setDefaultAddress,
} from '#contract/members/addresses.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  arrange,
  changeOwnAddress,
  chooseDefault,
  listOwnAddresses,
  saveAddress,
} from './change-addresses.ts'

/** Routes of saved addresses. */
export function addressRoutes(app: App, services: AppServices): void {
  mount(app, getDefaultAddress, async ({ visitor }) => {
    const addresses = await listOwnAddresses(services, requireMember(visitor).id)
    return addresses.find(({ isDefault }) => isDefault) ?? null
  })
  mount(app, addAddress, ({ visitor, body }) =>
    saveAddress(services, requireMember(visitor).id, body),
  )
  mount(app, changeAddress, ({ visitor, body }) =>
    changeOwnAddress(services, requireMember(visitor).id, body),
  )
  mount(app, listAddresses, ({ visitor }) => listOwnAddresses(services, requireMember(visitor).id))
  mount(app, setDefaultAddress, ({ visitor, body }) =>
    chooseDefault(services, requireMember(visitor).id, body.addressId),
  )
  mount(app, arrangeAddresses, ({ visitor, body }) =>
    arrange(services, requireMember(visitor).id, body.addresses),
  )
}
