import { Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import { STAND_IN_NICE_KEYS } from '#server/providers/nice/open-nice.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { newToken } from '#server/platform/services/token.ts'
import { insertNiceToken } from './nice-stand-in.store.ts'

const ACCESS_TOKEN = 'stand-in-access-token'
const TOKEN_PERIOD_S = 3_600

const CryptoRequest = v.object({
  dataBody: v.object({
    req_dtim: v.pipe(v.string(), v.regex(/^\d{14}$/u)),
    req_no: v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/u)),
    enc_mode: v.literal('1'),
  }),
})

const answer = (code: string, dataBody: Readonly<Record<string, unknown>>) => ({
  dataHeader: { GW_RSLT_CD: code, GW_RSLT_MSG: code === '1200' ? '오류 없음' : '인증 오류' },
  dataBody,
})

/** Interface of the provider for servers: access token and crypto token. */
export function restApi({ db, clock, random }: AppServices): Hono {
  const app = new Hono()
  app.post('/oauth/oauth/token', (c) => {
    const { clientId, clientSecret } = STAND_IN_NICE_KEYS
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (c.req.header('authorization') !== `Basic ${basic}`) return c.json(answer('1800', {}), 401)
    const body = { access_token: ACCESS_TOKEN, token_type: 'bearer', expires_in: 50 * 365 * 86_400 }
    return c.json(answer('1200', body))
  })
  app.post('/api/v1.0/common/crypto/token', async (c) => {
    const proof = c.req.header('authorization')?.replace(/^bearer /iu, '') ?? ''
    const [token] = Buffer.from(proof, 'base64').toString('utf8').split(':')
    if (token !== ACCESS_TOKEN) return c.json(answer('1800', {}), 401)
    const request = v.safeParse(CryptoRequest, await readFields(c))
    if (!request.success) return c.json(answer('1300', {}), 400)
    const { req_dtim: reqDtim, req_no: reqNo } = request.output.dataBody
    const tokenVal = newToken(random)
    const tokenVersionId = `${reqDtim}${random.uuid().replaceAll('-', '')}`
    await insertNiceToken(db, { tokenVersionId, reqDtim, reqNo, tokenVal, createdAt: clock.now() })
    return c.json(
      answer('1200', {
        rsp_cd: 'P000',
        result_cd: '0000',
        site_code: 'STANDIN',
        token_version_id: tokenVersionId,
        token_val: tokenVal,
        period: TOKEN_PERIOD_S,
      }),
    )
  })
  return app
}
