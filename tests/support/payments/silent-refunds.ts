import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/**
 * Requests for refunds; the provider answers none of them while `isDown`, before or after it acted.
 */
export function silentRefunds(shop: TestShop, when: 'before' | 'after') {
  const { payments } = shop.services
  const act = payments.refund.bind(payments)
  const requests: Parameters<typeof act>[0][] = []
  const state = { isDown: true }
  const refund = async (request: Parameters<typeof act>[0]) => {
    requests.push(request)
    if (state.isDown && when === 'before') throw new ProviderUnavailable('no answer')
    await act(request)
    if (state.isDown) throw new ProviderUnavailable('no answer')
  }
  Object.assign(payments, { refund })
  return { requests, state }
}
