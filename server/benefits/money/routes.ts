import {
  cancelMoneyRefund,
  listMoneyHistory,
  registerGiftCard,
} from '#contract/benefits/money.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { cancelRefund } from './refund-money.ts'
import { registerCard } from './register-gift-card.ts'
import { showMoney } from './show-money.ts'

/** Routes of stored money and gift cards. */
export function moneyRoutes(app: App, services: AppServices): void {
  mount(app, listMoneyHistory, ({ visitor, query }) =>
    showMoney(services, requireMember(visitor).id, query),
  )
  mount(app, registerGiftCard, ({ visitor, body }) =>
    registerCard(services, visitor, body.giftCardCode),
  )
  mount(app, cancelMoneyRefund, ({ visitor }) => cancelRefund(services, requireMember(visitor).id))
}
