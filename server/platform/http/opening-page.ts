import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdingPageHeaders, holdingPageHtml, type HoldingPage } from './holding-page.ts'

/** Value of Retry-After in seconds; a browser that shows the page reloads by itself. */
const AGAIN_AFTER_S = 1

const PAGE: HoldingPage = {
  title: '매장을 여는 중입니다',
  text: '잠시만 기다려 주세요. 열리면 바로 보여 드립니다.',
  refreshS: AGAIN_AFTER_S,
}

/**
 * Answers 503 during the start: browsers get a page that reloads until the shop is ready, programs
 * an empty body.
 */
export function answerOpening(request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'retry-after': String(AGAIN_AFTER_S), 'cache-control': 'no-store' }
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (isPage) {
    response.writeHead(503, { ...headers, ...holdingPageHeaders(PAGE) }).end(holdingPageHtml(PAGE))
  } else {
    response.writeHead(503, headers).end()
  }
}
