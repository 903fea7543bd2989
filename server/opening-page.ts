import type { IncomingMessage, ServerResponse } from 'node:http'

/** Seconds after which whoever asked may ask again; a browser that shows the page does so by itself. */
const AGAIN_AFTER_S = '1'

const PAGE = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>매장을 여는 중입니다 · PUSHYARD</title>
    <style>
      body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem; box-sizing: border-box;
        font-family: 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif; text-align: center;
        word-break: keep-all; line-height: 1.5; }
      h1 { margin: 0; font-size: 1.25rem; }
      p { margin: 0.5rem 0 0; }
    </style>
  </head>
  <body>
    <h1>매장을 여는 중입니다</h1>
    <p>잠시만 기다려 주세요. 열리면 바로 보여 드립니다.</p>
  </body>
</html>
`

/** Answers 503 while the store opens: browsers with a page that asks again until it is open, programs without a body. */
export function answerOpening(request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'retry-after': AGAIN_AFTER_S, 'cache-control': 'no-store' }
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (!isPage) {
    response.writeHead(503, headers).end()
    return
  }
  const pageHeaders = {
    ...headers,
    refresh: AGAIN_AFTER_S,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
  response.writeHead(503, pageHeaders).end(PAGE)
}
