import type { PayMethod } from '#contract/orders.ts'
import type { Config } from '#server/config/config.ts'
import { ownOrigin } from '#server/config/own-origin.ts'
import type { PaymentProvider } from '#server/services/payment-provider.ts'
import { PortOneClient } from './portone-client.ts'
import type { PortOnePorts } from './portone-client.ts'

/** Path of the local payment provider. */
export const STAND_IN_PORTONE_PATH = '/stand-in/portone'

/** Keys of the local payment provider; not secret, for it moves no money. */
export const STAND_IN_PORTONE_KEYS = {
  impCode: 'imp00000000',
  channelKey: 'channel-key-stand-in',
  apiKey: 'stand-in-key',
  apiSecret: 'stand-in-secret',
} as const

const PG: Readonly<Record<PayMethod, string>> = {
  card: 'html5_inicis',
  kakaopay: 'kakaopay',
  naverpay: 'naverpay',
  tosspay: 'tosspay',
  trans: 'html5_inicis',
}

/** Whether payments use the local stand-in because no keys of a real provider are set. */
export function usesStandInPortOne(config: Config): boolean {
  return config.portOne === undefined
}

/** The configured payment provider: PortOne when its keys are set, else the shop's own stand-in. */
export function openPortOne(config: Config, ports: PortOnePorts): PaymentProvider {
  const settings = config.portOne ?? {
    ...STAND_IN_PORTONE_KEYS,
    apiUrl: `${ownOrigin(config)}${STAND_IN_PORTONE_PATH}/api`,
    scriptUrl: `${STAND_IN_PORTONE_PATH}/iamport.js`,
  }
  const window = {
    impCode: settings.impCode,
    channelKey: settings.channelKey,
    scriptUrl: settings.scriptUrl,
    pgOf: (method: PayMethod) => PG[method],
  }
  return new PortOneClient(settings, window, ports)
}
