import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { FinishedCheck } from './finish-check.ts'

/** Path of the provider's return, outside the envelope: it answers with HTML (Product 4.19). */
export const IDENTITY_CALLBACK_PATH = '/v1/nice/callback'

/** Notifies the opener of the window and closes it, or goes back in the same window. */
const SCRIPT = `
const { id, path } = document.body.dataset
if (window.opener) {
  window.opener.postMessage({ type: 'identity-check', tokenVersionId: id }, location.origin)
  window.close()
} else if (path) {
  const back = new URL(path, location.origin)
  back.searchParams.set('tokenVersionId', id)
  location.replace(back)
}
`

const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Headers of the page: its one script, and access to the opener, which another origin navigated meanwhile. */
export const CALLBACK_HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'unsafe-none',
  'cache-control': 'no-store',
} as const

const TEXTS: Readonly<Record<FinishedCheck['outcome'], string>> = {
  confirmed: '본인인증이 완료되었습니다.',
  failed: '본인인증이 완료되지 않았습니다.',
  unreadable: '본인인증 결과를 확인할 수 없습니다. 다시 인증해 주세요.',
  over: '이미 처리되었거나 시간이 만료된 인증입니다. 다시 인증해 주세요.',
}

/** Status of the response by outcome: a used or expired check is 410 (Product 7.2). */
export const CALLBACK_STATUS = {
  confirmed: 200,
  failed: 200,
  unreadable: 400,
  over: 410,
} as const satisfies Readonly<Record<FinishedCheck['outcome'], number>>

/** Last page of an identity check. */
export function callbackPage(finished: FinishedCheck, tokenVersionId: string) {
  const path = 'returnPath' in finished ? finished.returnPath : ''
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>본인인증</title>
      </head>
      <body data-id="${tokenVersionId}" data-path="${path}">
        <main>
          <h1>본인인증</h1>
          <p>${TEXTS[finished.outcome]}</p>
          <p><a href="${path || '/'}">돌아가기</a></p>
        </main>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`
}
