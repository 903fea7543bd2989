import { html, raw } from 'hono/html'
import { sourceHash } from '#server/platform/http/source-hash.ts'
import { HOLDING_STYLE } from '#server/platform/http/holding-page.ts'
import type { FinishedCheck } from './finish-check.ts'

/** Path of the provider's return, outside the envelope: it answers with HTML. */
export const IDENTITY_CALLBACK_PATH = '/v1/nice/callback'

/** Path to which the last page sends the secret of its check, with the client id of its browser. */
export const IDENTITY_RELEASE_PATH = `${IDENTITY_CALLBACK_PATH}/release`

/** Time limit of the release. */
const RELEASE_TIMEOUT_MS = 10_000

/**
 * Releases a confirmed check to this browser, then notifies the opener of the window and closes it,
 * or goes back in the same window.
 */
const SCRIPT = `
const { id, path, secret } = document.body.dataset
const goBack = () => {
  if (window.opener) {
    window.opener.postMessage({ type: 'identity-check', tokenVersionId: id }, location.origin)
    window.close()
  } else if (path) {
    const back = new URL(path, location.origin)
    back.searchParams.set('tokenVersionId', id)
    location.replace(back)
  }
}
const show = (name, isShown) => { document.getElementById(name).hidden = !isShown }
const fail = (name) => {
  show('outcome', false)
  show(name, true)
}
const release = async () => {
  show('outcome', true)
  show('lost', false)
  try {
    const clientId = localStorage.getItem('client-id') ?? ''
    const response = await fetch('${IDENTITY_RELEASE_PATH}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenVersionId: id, clientId, secret }),
      signal: AbortSignal.timeout(${RELEASE_TIMEOUT_MS}),
    })
    if (response.ok) return goBack()
    fail(response.status === 403 ? 'foreign' : 'lost')
  } catch {
    fail('lost')
  }
}
document.getElementById('again').addEventListener('click', release)
if (secret) release()
else goBack()
`

/**
 * Headers of the page: its one script with its call, and access to the opener, which another origin
 * navigated meanwhile.
 */
export const CALLBACK_HEADERS = {
  'content-security-policy': `default-src 'none'; script-src ${sourceHash(SCRIPT)}; style-src ${sourceHash(HOLDING_STYLE)}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'unsafe-none',
  'cache-control': 'no-store',
} as const

const TEXTS: Readonly<Record<FinishedCheck['outcome'], string>> = {
  confirmed: '본인인증이 완료되었습니다.',
  failed: '본인인증이 완료되지 않았습니다.',
  unreadable: '본인인증 결과를 확인할 수 없습니다. 다시 인증해 주세요.',
  over: '이미 처리되었거나 시간이 만료된 인증입니다. 다시 인증해 주세요.',
}

/** Status of the response by outcome: a used or expired check is 410 (identity#identity-check). */
export const CALLBACK_STATUS = {
  confirmed: 200,
  failed: 200,
  unreadable: 400,
  over: 410,
} as const satisfies Readonly<Record<FinishedCheck['outcome'], number>>

/** Last page of an identity check. */
export function callbackPage(
  finished: FinishedCheck,
  { tokenVersionId, shopName }: { readonly tokenVersionId: string; readonly shopName: string },
) {
  const path = 'returnPath' in finished ? finished.returnPath : ''
  const secret = 'secret' in finished ? finished.secret : ''
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>본인인증 · ${shopName}</title>
        ${raw(`<style>${HOLDING_STYLE}</style>`)}
      </head>
      <body data-id="${tokenVersionId}" data-path="${path}" data-secret="${secret}">
        <main>
          <h1>본인인증</h1>
          <p id="outcome">${TEXTS[finished.outcome]}</p>
          <p id="foreign" hidden>
            이 브라우저에서 시작한 본인인증이 아니어서 결과를 전달하지 않았습니다. 직접 시작하지
            않은 인증이라면 이 창을 닫아 주세요.
          </p>
          <p id="lost" hidden>
            본인인증 결과를 전달하지 못했습니다. 네트워크 연결을 확인한 뒤 다시 시도해 주세요.
            <button type="button" id="again">다시 시도</button>
          </p>
          <p><a href="${path || '/'}">돌아가기</a></p>
        </main>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`
}
