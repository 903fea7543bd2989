import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { encryptData, integrityOf } from '#server/providers/nice/nice-crypto.ts'
import { EucKrEncoder } from './euc-kr.ts'

/** Result that a tester chooses in the window, and the person. */
export const CheckAct = v.object({
  act: v.picklist(['confirm', 'cancel', 'fail', 'tamper', 'mix', 'repeat', 'unknown']),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  birth: v.pipe(v.string(), v.regex(/^\d{8}$/u)),
  gender: v.picklist(['0', '1']),
  phone: v.pipe(v.string(), v.regex(/^01\d{8,9}$/u)),
})
export type CheckAct = v.InferOutput<typeof CheckAct>

/** Fields of a return to the shop. */
export interface ReturnFields {
  readonly token_version_id: string
  readonly enc_data: string
  readonly integrity_value: string
}

const encoder = new EucKrEncoder()

/** Digest of a person; the same name and birth are the same person, as with a real CI. */
const digestOf = (kind: string, { name, birth }: CheckAct) =>
  createHash('sha512').update(`${kind} ${name} ${birth}`)

/** Return of the provider for an action, encrypted with the key of the check. */
export function returnFor(
  act: CheckAct,
  check: { readonly tokenVersionId: string; readonly key: string; readonly requestNo: string },
): ReturnFields {
  const failure = FAILURE_CODES.get(act.act)
  const result = {
    resultcode: failure ?? '0000',
    requestno: act.act === 'mix' ? `${check.requestNo.slice(0, -1)}_` : check.requestNo,
    ...(failure === undefined ? personOf(act) : {}),
  }
  const encData = encryptData(check.key, encoder.encode(JSON.stringify(result)))
  const integrityValue = integrityOf(check.key, encData)
  return {
    token_version_id: act.act === 'unknown' ? `${check.tokenVersionId}0` : check.tokenVersionId,
    enc_data: act.act === 'tamper' ? otherPhone(check.key, result) : encData,
    integrity_value: integrityValue,
  }
}

/** Result codes of checks without a confirmed person. */
const FAILURE_CODES: ReadonlyMap<string, string> = new Map([
  ['cancel', '9999'],
  ['fail', '0001'],
])

/** Text in the encoding of forms, as the provider encodes names: a space is `+`. */
const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)

function personOf(act: CheckAct) {
  return {
    enctime: '',
    sitecode: 'STANDIN',
    authtype: 'M',
    name: act.name,
    utf8_name: formEncoded(act.name),
    birthdate: act.birth,
    gender: act.gender,
    nationalinfo: '0',
    mobile_co: '1',
    mobile_no: act.phone,
    ci: digestOf('ci', act).digest('base64'),
    di: digestOf('di', act).digest('hex').slice(0, 64),
  }
}

/** The same result with another phone number, to which the integrity value does not belong. */
function otherPhone(key: string, result: object): string {
  return encryptData(key, encoder.encode(JSON.stringify({ ...result, mobile_no: '01099999999' })))
}
