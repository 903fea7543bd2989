import type { Config } from '#server/platform/config/config.ts'
import { ownOrigin } from '#server/platform/config/own-origin.ts'
import type { IdentityProvider } from '#server/platform/services/identity-provider.ts'
import { NiceClient, type NicePorts } from './nice-client.ts'

/** Path of the local identity provider. */
export const STAND_IN_NICE_PATH = '/stand-in/nice'

/** Credentials of the local identity provider; not secret, for it checks no person. */
export const STAND_IN_NICE_KEYS = {
  clientId: 'stand-in-client',
  clientSecret: 'stand-in-secret',
  productId: '2101979031',
} as const

/** Whether identity checks use the local stand-in because no credentials of NICE are set. */
export function usesStandInNice(config: Pick<Config, 'nice'>): boolean {
  return config.nice === undefined
}

/**
 * The configured identity provider: NICE when its credentials are set, else the shop's own
 * stand-in.
 */
export function openNice(config: Config, ports: NicePorts): IdentityProvider {
  const access = config.nice ?? {
    ...STAND_IN_NICE_KEYS,
    apiUrl: `${ownOrigin(config)}${STAND_IN_NICE_PATH}`,
    windowUrl: `${STAND_IN_NICE_PATH}/service.cb`,
  }
  return new NiceClient(access, ports, config.nice === undefined)
}
