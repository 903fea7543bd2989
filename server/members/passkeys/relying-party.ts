import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** The shop as the relying party of WebAuthn: its host, and the origin of its pages. */
export function relyingParty({ publicOrigin, company }: Pick<Config, 'publicOrigin' | 'company'>) {
  return { id: new URL(publicOrigin).hostname, name: company.shopName, origin: publicOrigin }
}

/** Result of a check of the library; every objection, which it throws, is PASSKEY_FAILED. */
export async function orFailed<T>(log: Logger, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    throw new ApiFailure('PASSKEY_FAILED')
  }
}
