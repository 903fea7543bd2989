import { sourceHash } from './source-hash.ts'

/**
 * Texts of a page that replaces the shop. Both are inserted without escaping: no markup, no input
 * from outside.
 */
export interface HoldingPage {
  readonly title: string
  readonly text: string
  /** Seconds until the browser reloads by itself; absent: no reload. */
  readonly refreshS?: number
  /** Id under which the operator finds the failure in the log. */
  readonly traceId?: string
}

/** Style of pages outside the app: one message in the middle. */
export const HOLDING_STYLE = `
      body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem; box-sizing: border-box;
        font-family: 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif; text-align: center;
        word-break: keep-all; text-wrap: balance; line-height: 1.5; }
      h1 { margin: 0; font-size: 1.25rem; }
      p { margin: 0.5rem 0 0; }
      small { overflow-wrap: anywhere; }
      a { color: inherit; }
      button { display: block; margin: 0.75rem auto 0; padding: 0.75rem 1rem; font: inherit; }
    `

const POLICY = `default-src 'none'; style-src ${sourceHash(HOLDING_STYLE)}; frame-ancestors 'none'`

/** Headers of a holding page, without those of its status. */
export function holdingPageHeaders({ refreshS }: HoldingPage): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    ...(refreshS === undefined ? {} : { refresh: String(refreshS) }),
  }
}

/** Static document without scripts, files or data, for times without a shop to show. */
export function holdingPageHtml({ title, text, traceId }: HoldingPage): string {
  return `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <style>${HOLDING_STYLE}</style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${text}</p>${traceId === undefined ? '' : `\n    <p><small>${traceId}</small></p>`}
  </body>
</html>
`
}
