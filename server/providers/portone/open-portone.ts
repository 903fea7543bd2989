import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PortOneSettings } from '#server/platform/config/port-one-settings.ts'
import { ownOrigin } from '#server/platform/config/own-origin.ts'
import type { CardProvider } from '#server/platform/services/card-provider.ts'
import type { CashReceiptProvider } from '#server/platform/services/cash-receipt-provider.ts'
import type { EscrowProvider } from '#server/platform/services/escrow-provider.ts'
import type { PaymentProvider } from '#server/platform/services/payment-provider.ts'
import { PortOneCards } from './portone-cards.ts'
import { PortOneClient } from './portone-client.ts'
import { PortOneEscrow } from './portone-escrow.ts'
import { PortOneReceipts } from './portone-receipts.ts'
import type { PortOnePorts } from './portone-rest.ts'

/** Path of the local payment provider. */
export const STAND_IN_PORTONE_PATH = '/stand-in/portone'

/** Keys of the local payment provider; not secret, for it moves no money. */
export const STAND_IN_PORTONE_KEYS = {
  impCode: 'imp00000000',
  channelKey: 'channel-key-stand-in',
  billingChannelKey: 'channel-key-stand-in-cards',
  apiKey: 'stand-in-key',
  apiSecret: 'stand-in-secret',
  pgIds: undefined,
} as const

const PG: Readonly<Record<PayMethod, string>> = {
  card: 'html5_inicis',
  kakaopay: 'kakaopay',
  naverpay: 'naverpay',
  tosspay: 'tosspay',
  trans: 'html5_inicis',
  vbank: 'html5_inicis',
  autopay: 'html5_inicis',
}

/** Whether payments use the local stand-in because no keys of a real provider are set. */
export function usesStandInPortOne(config: Config): boolean {
  return config.portOne === undefined
}

/** `pg` value of the window that registers a card. */
const CARD_PG = 'html5_inicis'

/** Settings of PortOne; those of the shop's own stand-in without keys of a real provider. */
function settingsOf(config: Config): PortOneSettings {
  return (
    config.portOne ?? {
      ...STAND_IN_PORTONE_KEYS,
      apiUrl: `${ownOrigin(config)}${STAND_IN_PORTONE_PATH}/api`,
      scriptUrl: `${STAND_IN_PORTONE_PATH}/iamport.js`,
    }
  )
}

/** The configured payment provider: PortOne when its keys are set, else the shop's own stand-in. */
export function openPortOne(config: Config, ports: PortOnePorts): PaymentProvider {
  const settings = settingsOf(config)
  const window = {
    impCode: settings.impCode,
    channelKey: settings.channelKey,
    scriptUrl: settings.scriptUrl,
    pgOf: (method: PayMethod) => PG[method],
  }
  return new PortOneClient(settings, window, ports)
}

/** Stored cards at the same provider; without a channel key for them no card can be added. */
export function openPortOneCards(config: Config, ports: PortOnePorts): CardProvider {
  const settings = settingsOf(config)
  const { impCode, billingChannelKey: channelKey, scriptUrl } = settings
  const window =
    channelKey === undefined ? undefined : { impCode, channelKey, scriptUrl, pg: CARD_PG }
  return new PortOneCards(settings, window, ports)
}

/** Cash receipts at the same provider. */
export const openPortOneReceipts = (config: Config, ports: PortOnePorts): CashReceiptProvider =>
  new PortOneReceipts(settingsOf(config), ports)

/** Deliveries of escrow payments at the same provider. */
export const openPortOneEscrow = (config: Config, ports: PortOnePorts): EscrowProvider =>
  new PortOneEscrow(settingsOf(config), config.company, ports)
