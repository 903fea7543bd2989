import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** What a buyer does in the provider's window. */
export type Act = 'approve' | 'refusing' | 'close' | 'fail' | 'tamper' | 'lose' | 'late'

/** What the window brought back to the shop's page; undefined without a result. */
export interface WindowReturn {
  readonly imp_uid: string
  readonly merchant_uid: string
  readonly imp_success: boolean
  readonly error_code?: string
  readonly error_msg?: string
}

/** Where requests of a browser go: into the shop in process, or to an origin. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/**
 * Opens the provider's window as its script does on a desktop, acts in it, and returns what the
 * page would receive.
 */
export async function actInWindow(
  send: Send,
  request: PaymentRequest,
  act: Act,
  seconds = 10,
): Promise<WindowReturn | undefined> {
  const opened = await send('/stand-in/portone/windows', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: request.merchantUid,
      amount: request.amount,
      pay_method: request.payMethod,
      name: request.name,
      buyer_name: request.buyer.name,
      m_redirect_url: request.mRedirectUrl,
      notice_url: request.noticeUrl,
      ...(request.vbankDue === null ? {} : { vbank_due: request.vbankDue }),
      ...(request.escrow ? { escrow: true } : {}),
    }),
  })
  const { url, error_msg } = (await opened.json()) as { url?: string; error_msg?: string }
  if (url === undefined) throw new Error(`The window did not open: ${error_msg}`)
  const answer = await send(`${url}?in=frame`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act, seconds: String(seconds) }).toString(),
  })
  return readWindowReturn(await answer.text())
}

function readWindowReturn(html: string): WindowReturn | undefined {
  const [, notifiesPage, response] =
    /data-notifies-page="(\w+)"\s+data-response="([^"]*)"/u.exec(html) ?? []
  if (response === undefined) throw new Error(`The window did not close: ${html}`)
  if (notifiesPage !== 'true') return undefined
  return JSON.parse(response.replaceAll('&quot;', '"')) as WindowReturn
}

/** A browser's requests to a shop in process. */
export const sendTo =
  (shop: TestShop): Send =>
  (path, init) =>
    shop.fetch(path, init)
