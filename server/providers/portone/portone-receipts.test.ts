import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { PortOneReceipts } from './portone-receipts.ts'

/** The receipt that the shop reads where the provider gives this link. */
function readWith(receipt_url: string | null) {
  const clock = new SettableClock(new Date('2026-08-14T12:00:00+09:00'))
  const receipts = new PortOneReceipts(
    { apiUrl: 'https://api.example', apiKey: 'key', apiSecret: 'secret' },
    {
      clock,
      fetch: async (request) => {
        const isToken = new URL(request.url).pathname === '/users/getToken'
        const seconds = clock.now().getTime() / 1_000
        const response = isToken
          ? { access_token: 't', expired_at: seconds + 1_800 }
          : { apply_num: '1234567890', applied_at: seconds, receipt_url }
        return Response.json({ code: 0, message: null, response })
      },
    },
  )
  return receipts.find('260814-7F3K2QX_C1')
}

test.each([
  ['https://receipt.example/1', 'https://receipt.example/1'],
  ['javascript:alert(1)', null],
  ['/receipt', null],
  [null, null],
])('the link %s of a receipt is read as %s', async (url, receiptUrl) => {
  expect(await readWith(url)).toMatchObject({ approvalNo: '1234567890', receiptUrl })
})
