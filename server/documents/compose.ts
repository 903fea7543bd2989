import { DOCUMENT_DATA_ID, DOCUMENT_PASS_ID, type DocumentPass } from '#contract/page-document.ts'

import type { BuiltShell } from './built-shell.ts'

/** What a document is put together from. */
export interface DocumentParts {
  /** The built app's own document, empty, and its style sheet. */
  readonly shell: Pick<BuiltShell, 'html' | 'styles'>
  readonly head: string
  readonly body: string
  /** Files with the page's code, beside the one that every page starts with. */
  readonly scripts: readonly string[]
  readonly data: string | undefined
  /** Undefined where the app is not to take the document up but to start anew. */
  readonly pass: DocumentPass | undefined
}

const SHELL_WORDS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/u
/** The shell with a page's own title and metadata in the place of the shop's. */
export function withHead(html: string, head: string): string {
  return html.replace(SHELL_WORDS, () => head)
}

const SHELL_STYLES = /<link rel="stylesheet"[^>]*>/u
const SHELL_APP = /<script type="module"[^>]* src="([^"]+)"><\/script>/u
/** What the app's file imports; `data-later` is for the bare shell alone: a page that stands makes no call at first (docs/decisions/071). */
const SHELL_PRELOAD = /<link rel="modulepreload"( data-later)?[^>]* href="([^"]+)">/gu
const SHELL_BOOT = /<script [^>]*src="(\/boot\.js)"><\/script>/u
/** Alone in an element of their own: a sheet with faces in it has the browser lay out all text anew. */
const SHELL_FACES = /<style>([^<]*)<\/style>/u
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/gu
const INDENTS = /\n\s+/gu
const ROOT = /<div id="root">(?:<p [^>]*>[^<]*<\/p>)?<\/div>/u

/**
 * The document as it is sent: what the page needs first comes first, the styles of what it shows lie in it, for a first
 * visit would wait for them once more, and data lies in blocks that no browser runs.
 */
export function composeDocument(parts: DocumentParts): string {
  const { shell, head, body, scripts, data, pass } = parts
  const faces = SHELL_FACES.exec(shell.html)?.[1] ?? ''
  const early = [...firstPicture(body), ...displayFont(faces), head].join('\n')
  const blocks = [
    ...(data === undefined ? [] : [dataBlock(DOCUMENT_DATA_ID, data)]),
    ...(pass === undefined ? [] : [dataBlock(DOCUMENT_PASS_ID, JSON.stringify(pass))]),
  ].join('')
  const boot = {
    app: SHELL_APP.exec(shell.html)?.[1],
    before: preloadsOf(shell.html),
    scripts,
    styles: shell.styles?.path,
  }
  const style = shell.styles && `<style>${shell.styles.of(body)}</style>`
  return (
    shell.html
      .replaceAll(INDENTS, '\n')
      .replace(SHELL_WORDS, () => early)
      .replace(SHELL_FACES, () => facesOf(faces))
      .replace(SHELL_STYLES, (link) => style ?? link)
      // The page can be read without it: the app is fetched and begins when its first picture is seen (public/boot.js).
      .replace(SHELL_APP, '')
      .replace(SHELL_PRELOAD, '')
      .replace(SHELL_BOOT, (_script, path: string) => bootOf(path, boot))
      .replace(ROOT, () => `<div id="root">${body}</div>${blocks}`)
  )
}

interface Boot {
  readonly app: string | undefined
  /** What the app's file imports. */
  readonly before: readonly string[]
  readonly scripts: readonly string[]
  /** The whole style sheet, for what the app will show. */
  readonly styles: string | undefined
}

const preloadsOf = (html: string): readonly string[] =>
  [...html.matchAll(SHELL_PRELOAD)].flatMap(([, later, path]) => (later ? [] : (path ?? [])))

/** Names the app to the script that begins it: what runs before it, and the page's own code to be fetched along. */
function bootOf(path: string, { app, before, scripts, styles }: Boot): string {
  const along = scripts.map((file) => `/${file}`)
  const names =
    app === undefined
      ? ''
      : ` data-app="${app}" data-before="${before.join(' ')}" data-along="${along.join(' ')}" data-styles="${styles ?? ''}"`
  return `<script async fetchpriority="low" src="${path}"${names}></script>`
}

/** Element with JSON that no browser runs. */
export function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

const PICTURE = /<picture[^>]*>((?:<source [^>]*>)+)<img [^>]*fetchPriority="high"/u
const SOURCE = /<source [^>]*>/gu

/** Asks for the picture that a visitor sees first before anything else, in the format that the page prefers. */
function firstPicture(body: string): string[] {
  const [, sources = ''] = PICTURE.exec(body) ?? []
  return (sources.match(SOURCE) ?? []).flatMap((source) => {
    const set = attribute(source, 'srcSet')
    if (attribute(source, 'type') !== 'image/avif' || set === undefined) return []
    const media = attribute(source, 'media')
    const parts = [
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${set}"`,
      `imagesizes="${attribute(source, 'sizes') ?? ''}"`,
      ...(media === undefined ? [] : [`media="${media}"`]),
      'fetchpriority="high">',
    ]
    return [parts.join(' ')]
  })
}

/**
 * While a face is fetched, a first layout would ask the device for something else to show, once for each size: what stands
 * in for it is there. `/boot.js` lets it count when the first frame is drawn (docs/decisions/082).
 */
function facesOf(faces: string): string {
  const fetched = faces.match(FETCHED_FACE) ?? []
  const own = faces.replaceAll(FETCHED_FACE, '')
  return `<style>${own}</style><style media="(scripting: none)">${fetched.join('')}</style>`
}

const FONT = /url\(["']?(\/assets\/[\w.-]+\.woff2)["']?\)/u

/** The face of the mark that stands at the top of every page. */
function displayFont(faces: string): string[] {
  const [, path] = FONT.exec(faces) ?? []
  return path === undefined
    ? []
    : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`]
}

/** An attribute as it is written, entities included. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1]
}
