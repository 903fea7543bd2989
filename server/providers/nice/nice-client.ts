import * as v from 'valibot'
import type { Clock } from '#server/platform/services/clock.ts'
import {
  IdentityUnavailable,
  type IdentityOutcome,
  type IdentityProvider,
  type StartedIdentityCheck,
} from '#server/platform/services/identity-provider.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { AccessTokenAnswer, CryptoTokenAnswer, readOutcome } from './nice-answers.ts'
import { decryptData, deriveKey, encryptData, integrityOf, isIntact } from './nice-crypto.ts'

/** Addresses and credentials of NICE. */
export interface NiceAccess {
  /** Origin of the REST service. */
  readonly apiUrl: string
  /** Address of the standard window. */
  readonly windowUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly productId: string
}

/** Ports of the client. */
export interface NicePorts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly clock: Clock
}

/** A shopper waits for the start of a check. */
const NICE_TIMEOUT_MS = 8_000
/** A token is renewed this long before its expiry. */
const TOKEN_MARGIN_MS = 60_000

/** Client of NICE's identity check behind the identity provider port. */
export class NiceClient implements IdentityProvider {
  readonly isStandIn: boolean
  readonly windowUrl: string
  readonly #access: NiceAccess
  readonly #ports: NicePorts
  #token: { readonly text: string; readonly endsAt: number } | undefined

  constructor(access: NiceAccess, ports: NicePorts, isStandIn: boolean) {
    this.#access = access
    this.#ports = ports
    this.windowUrl = access.windowUrl
    this.isStandIn = isStandIn
  }

  async start(request: { requestNo: string; returnUrl: string }): Promise<StartedIdentityCheck> {
    const { requestNo, returnUrl } = request
    const reqDtim = onKoreanClock(this.#ports.clock.now())
      .toISOString()
      .slice(0, 19)
      .replaceAll(/\D/gu, '')
    const token = await this.#cryptoToken(reqDtim, requestNo)
    const key = deriveKey({ reqDtim, reqNo: requestNo, tokenVal: token.token_val })
    const form = {
      requestno: requestNo,
      returnurl: returnUrl,
      sitecode: token.site_code,
      methodtype: 'get',
      popupyn: 'Y',
      receivedata: '',
    }
    const encData = encryptData(key, JSON.stringify(form))
    return {
      tokenVersionId: token.token_version_id,
      key,
      encData,
      integrityValue: integrityOf(key, encData),
    }
  }

  open(
    key: string,
    { encData, integrityValue }: { encData: string; integrityValue: string },
  ): IdentityOutcome | undefined {
    if (!isIntact(key, encData, integrityValue)) return undefined
    const bytes = decryptData(key, encData)
    return bytes && readOutcome(bytes)
  }

  async #cryptoToken(reqDtim: string, reqNo: string) {
    const { clientId, productId } = this.#access
    const seconds = Math.floor(this.#ports.clock.now().getTime() / 1_000)
    const proof = `${await this.#accessToken()}:${seconds}:${clientId}`
    const { dataBody } = await this.#ask(
      '/digital/niceid/api/v1.0/common/crypto/token',
      {
        'content-type': 'application/json',
        authorization: `bearer ${Buffer.from(proof).toString('base64')}`,
        client_id: clientId,
        productID: productId,
      },
      JSON.stringify({
        dataHeader: { CNTY_CD: 'ko' },
        dataBody: { req_dtim: reqDtim, req_no: reqNo, enc_mode: '1' },
      }),
      CryptoTokenAnswer,
    )
    if (dataBody.rsp_cd === 'P000' && dataBody.result_cd === '0000') return dataBody
    throw new IdentityUnavailable(`crypto token ${dataBody.rsp_cd} ${dataBody.result_cd}`)
  }

  async #accessToken(): Promise<string> {
    const now = this.#ports.clock.now().getTime()
    if (this.#token && this.#token.endsAt - TOKEN_MARGIN_MS > now) return this.#token.text
    const { clientId, clientSecret } = this.#access
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { dataBody } = await this.#ask(
      '/digital/niceid/oauth/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${basic}` },
      'grant_type=client_credentials&scope=default',
      AccessTokenAnswer,
    )
    this.#token = { text: dataBody.access_token, endsAt: now + dataBody.expires_in * 1_000 }
    return dataBody.access_token
  }

  async #ask<Output extends { readonly dataHeader: { readonly GW_RSLT_CD: string } }>(
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    schema: v.GenericSchema<unknown, Output>,
  ): Promise<Output> {
    const signal = AbortSignal.timeout(NICE_TIMEOUT_MS)
    const request = new Request(`${this.#access.apiUrl}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal,
    })
    try {
      const response = await this.#ports.fetch(request)
      if (response.status === 401) this.#token = undefined
      const answer = v.parse(schema, await response.json())
      if (answer.dataHeader.GW_RSLT_CD === '1200') return answer
      throw new IdentityUnavailable(`code ${answer.dataHeader.GW_RSLT_CD}`)
    } catch (error) {
      if (error instanceof IdentityUnavailable) throw error
      throw new IdentityUnavailable('no usable response', { cause: error })
    }
  }
}
