import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'
import type { BankGateway } from '#server/platform/config/member-settings.ts'
import { isSameName } from '#server/platform/services/same-name.ts'
import {
  BankRefused,
  BankUnavailable,
  type BankAccountNumber,
  type BankVerifier,
  type HolderCheck,
} from '#server/platform/services/bank-verifier.ts'

type Fetch = (request: Request) => Promise<Response>

/** The configured bank gateway, else a stand-in that sends no money. */
export function openBank({ bank }: Pick<Config, 'bank'>, fetch: Fetch): BankVerifier {
  return bank ? gatewayBank(bank, fetch) : standInBank
}

/** Results of the stand-in by the last digit of the account number (providers#bank-stand-in). */
const STAND_IN_RESULTS: ReadonlyMap<string, HolderCheck> = new Map([
  ['0', 'mismatch'],
  ['9', 'unknown-account'],
])

const standInBank: BankVerifier = {
  isStandIn: true,
  checkHolder: async ({ accountNo }) => STAND_IN_RESULTS.get(accountNo.slice(-1)) ?? 'match',
  sendOneWon: async () => undefined,
  transfer: async () => undefined,
}

const BANK_TIMEOUT_MS = 10_000
/**
 * Status of the gateway for a transfer that the bank refuses for good, such as to a closed account.
 */
const REFUSED = 422
const Holder = v.object({ holderName: v.nullable(v.string()) })

/**
 * Client of an HTTP gateway for bank accounts: `POST {url}/holder` returns `{holderName}`, null for
 * an unknown account; `POST {url}/one-won` and `POST {url}/transfer` transfer, once per
 * `Idempotency-Key`; 422 is a refusal for good. Providers differ in everything else, so a shop adds
 * a small adapter for its provider.
 */
function gatewayBank({ url, token }: BankGateway, fetch: Fetch): BankVerifier {
  const ask = async (path: string, body: unknown, id?: string): Promise<Response> => {
    const request = new Request(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(id === undefined ? {} : { 'idempotency-key': id }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(BANK_TIMEOUT_MS),
    })
    const response = await fetch(request).catch((error: unknown) => {
      throw new BankUnavailable('the gateway was not reached', { cause: error })
    })
    if (response.status === REFUSED) throw new BankRefused(`the gateway answered ${REFUSED}`)
    if (!response.ok) throw new BankUnavailable(`the gateway answered ${response.status}`)
    return response
  }
  return {
    isStandIn: false,
    checkHolder: async (account: BankAccountNumber, name: string) => {
      const body: unknown = await (await ask('/holder', account)).json()
      const answer = v.safeParse(Holder, body)
      if (!answer.success) throw new BankUnavailable('the response is unreadable')
      const { holderName } = answer.output
      if (holderName === null) return 'unknown-account'
      return isSameName(holderName, name) ? 'match' : 'mismatch'
    },
    sendOneWon: async (account, senderName, id) => {
      const response = await ask('/one-won', { ...account, senderName }, id)
      await response.body?.cancel()
    },
    transfer: async (account, { id, ...order }) => {
      const response = await ask('/transfer', { ...account, ...order }, id)
      await response.body?.cancel()
    },
  }
}
