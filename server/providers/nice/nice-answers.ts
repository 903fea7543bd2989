import * as v from 'valibot'
import { CANCELED_CHECK } from '#contract/identity/identity-purposes.ts'
import { normalizeName } from '#contract/identity/personal-values.ts'
import type { IdentityOutcome } from '#server/platform/services/identity-provider.ts'

/** Body of every response of the REST service; success has the code 1200. */
const Header = v.object({ GW_RSLT_CD: v.string(), GW_RSLT_MSG: v.optional(v.string(), '') })

/** Response of `oauth/token`. */
export const AccessTokenAnswer = v.object({
  dataHeader: Header,
  dataBody: v.object({ access_token: v.string(), expires_in: v.number() }),
})

/** Response of `common/crypto/token`; `rsp_cd` P000 and `result_cd` 0000 are success. */
export const CryptoTokenAnswer = v.object({
  dataHeader: Header,
  dataBody: v.object({
    rsp_cd: v.string(),
    result_cd: v.string(),
    site_code: v.string(),
    token_version_id: v.string(),
    token_val: v.string(),
    period: v.number(),
  }),
})

/** Result code of a confirmed person. */
const CONFIRMED = '0000'

const Confirmed = v.object({
  resultcode: v.literal(CONFIRMED),
  requestno: v.string(),
  utf8_name: v.string(),
  birthdate: v.pipe(v.string(), v.regex(/^\d{8}$/u)),
  gender: v.optional(v.string(), ''),
  mobile_no: v.pipe(v.string(), v.regex(/^\d{10,11}$/u)),
  ci: v.pipe(v.string(), v.minLength(1)),
  di: v.pipe(v.string(), v.minLength(1)),
})

/** Result code of a check that the person ended in the window. */
const CANCELED = '9999'

const Failed = v.object({ resultcode: v.string(), requestno: v.string() })

/**
 * Outcome in the decrypted JSON of a return; undefined when it is unreadable. The bytes are EUC-KR.
 */
export function readOutcome(bytes: Uint8Array): IdentityOutcome | undefined {
  const data = parseJson(new TextDecoder('euc-kr').decode(bytes))
  const confirmed = v.safeParse(Confirmed, data)
  if (confirmed.success) {
    const { requestno, utf8_name, birthdate, gender, mobile_no, ci, di } = confirmed.output
    const name = decodeName(utf8_name)
    if (name === undefined) return undefined
    const person = {
      name,
      birth: birthdate,
      gender: GENDERS.get(gender) ?? ('N' as const),
      phone: mobile_no,
      ci,
      di,
    }
    return { isConfirmed: true, requestNo: requestno, person }
  }
  const failed = v.safeParse(Failed, data)
  if (!failed.success || failed.output.resultcode === CONFIRMED) return undefined
  const { requestno, resultcode } = failed.output
  const reason = resultcode === CANCELED ? CANCELED_CHECK : resultcode
  return { isConfirmed: false, requestNo: requestno, reason }
}

const GENDERS: ReadonlyMap<string, 'M' | 'F'> = new Map([
  ['1', 'M'],
  ['0', 'F'],
])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the return is unreadable.
    return undefined
  }
}

/**
 * Normalized name; the provider encodes it as `application/x-www-form-urlencoded`, a space as `+`.
 */
function decodeName(text: string): string | undefined {
  try {
    return normalizeName(decodeURIComponent(text.replaceAll('+', ' ')))
  } catch {
    // A malformed escape: the return is unreadable.
    return undefined
  }
}
