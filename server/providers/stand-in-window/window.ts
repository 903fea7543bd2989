import { readFile } from 'node:fs/promises'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { projectPath } from '#server/platform/config/project-root.ts'
import type { App } from '#server/platform/http/app.ts'

/** HTML of a window or of a part of it. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Window of a local stand-in: its place on the shop's origin, and its files. */
interface StandInWindow {
  readonly path: string
  /** Folder of the files below `server`. */
  readonly folder: string
  /** Names of scripts and style sheets. */
  readonly files: readonly string[]
  /** Documents that may show the window in a frame. */
  readonly frameAncestors: "'none'" | "'self'"
  /** Changes further response headers. */
  readonly setHeaders: (headers: Headers) => void
}

/** Requests of windows and shops have a few short fields. */
const BODY_BYTES_MAX = 64 * 1024

/**
 * Mounts headers, request limit and files of a stand-in's windows. Only these files may run or be
 * shown in them.
 */
export function mountWindow(app: App, window: StandInWindow): void {
  const { path, folder, files, frameAncestors, setHeaders } = window
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
  app.use(`${path}/*`, async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('content-security-policy', policy)
    setHeaders(c.res.headers)
  })
  app.use(
    `${path}/*`,
    bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.text('too large', 413) }),
  )
  const ownFiles = files.map((name) => [name, `server/providers/${folder}/page/${name}`] as const)
  const sharedFile = ['window.css', 'server/providers/stand-in-window/page/window.css'] as const
  for (const [name, file] of [sharedFile, ...ownFiles]) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(`${path}/${name}`, async (c) => {
      const text = await readFile(projectPath(file), 'utf8')
      return c.body(text, 200, { 'content-type': `${type}; charset=utf-8` })
    })
  }
}

interface WindowPage {
  readonly title: string
  /** Name of the provider's service, in the header. */
  readonly service: string
  /** Style sheets of the window. */
  readonly styles: readonly string[]
  readonly bodyClass?: string
}

/** Document of a stand-in's window, marked as a test. */
export function windowPage({ title, service, styles, bodyClass }: WindowPage, body: Html): Html {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body class="${bodyClass ?? ''}">
        <main aria-label="${title}">
          <header><strong>${service}</strong><span class="badge">테스트</span></header>
          ${body}
        </main>
      </body>
    </html>`
}
