import {
  sendVerification,
  verifyCode,
  type VerificationType,
} from '#contract/identity/verifications.calls.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Proves a phone by the code that the SMS stand-in shows; returns the token. */
export async function provePhone(
  shop: TestShop,
  as: Caller,
  phone: string,
  type: VerificationType,
): Promise<string> {
  const params = { verificationType: type }
  const { demoCode } = await shop.call(sendVerification, { params, body: { phone }, as })
  const body = { phone, code: demoCode ?? '', type }
  return (await shop.call(verifyCode, { body, as })).verifiedToken
}
