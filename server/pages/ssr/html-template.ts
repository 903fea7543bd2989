import {
  DOCUMENT_DATA_ID,
  DOCUMENT_PASS_ID,
  type DocumentPass,
} from '#contract/pages/page-document.ts'
import { EARLY_CLICKS_SCRIPT } from '#contract/pages/early-clicks.ts'
import type { BuildManifest } from './build-manifest.ts'
import type { StyledBody } from './styled-body.ts'

/** Parts of a document. */
export interface DocumentParts {
  /** The HTML of the built app without content, and its style sheet. */
  readonly shell: Pick<BuildManifest, 'html' | 'styles'>
  readonly head: string
  readonly content: StyledBody
  /** Chunks with the page's code, in addition to the entry chunk. */
  readonly scripts: readonly string[]
  readonly data: string | undefined
  /** Undefined where the app does not hydrate the document but renders from the beginning. */
  readonly pass: DocumentPass | undefined
}

const SHELL_WORDS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/u
/** The shell with a page's own title and metadata in the place of the shop's. */
export function withHead(html: string, head: string): string {
  return html.replace(SHELL_WORDS, () => head)
}

const SHELL_STYLES = /<link rel="stylesheet"[^>]*>/u
const SHELL_APP = /<script type="module"[^>]* src="([^"]+)"><\/script>/u
/** Imports of the entry chunk. */
const SHELL_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">/gu
const SHELL_BOOT = /<script [^>]*src="(\/boot\.js)"><\/script>/u
/**
 * In an element of their own: in a sheet with font faces, they would cause a layout of all text.
 */
const SHELL_FACES = /<style>([^<]*)<\/style>/u
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/gu
const EARLY_CLICKS = `<script>${EARLY_CLICKS_SCRIPT}</script>`
const INDENTS = /\n\s+/gu
const ROOT = /<div id="root">(?:<p [^>]*>[^<]*<\/p>)?<\/div>/u

/**
 * The HTML of a document. Resources of the first view come first, and its styles are inlined, which
 * saves a first visit a round trip. Data is in blocks that no browser executes.
 */
export function renderHtmlTemplate(parts: DocumentParts): string {
  const { shell, head, scripts, data, pass } = parts
  const { body, styles } = parts.content
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
  return (
    shell.html
      .replaceAll(INDENTS, '\n')
      .replace(SHELL_WORDS, () => early)
      .replace(SHELL_FACES, () => facesOf(faces))
      .replace(SHELL_STYLES, (link) => (styles === undefined ? link : `<style>${styles}</style>`))
      // The page is readable without it: the app is fetched and starts when its first picture is
      // shown (src/ssr/boot.ts).
      .replace(SHELL_APP, '')
      .replace(SHELL_PRELOAD, '')
      .replace(SHELL_BOOT, (_script, path: string) => bootOf(path, boot))
      .replace(ROOT, () => `${EARLY_CLICKS}<div id="root">${body}</div>${blocks}`)
  )
}

interface Boot {
  readonly app: string | undefined
  /** Imports of the entry chunk. */
  readonly before: readonly string[]
  readonly scripts: readonly string[]
  /** The whole style sheet, for later pages of the app. */
  readonly styles: string | undefined
}

const preloadsOf = (html: string): readonly string[] =>
  [...html.matchAll(SHELL_PRELOAD)].flatMap(([, path]) => path ?? [])

/**
 * Passes the entry chunk to the boot script: its imports, and the page's chunks to be preloaded.
 */
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

/** Preloads the picture of the first view, in the format that the page prefers. */
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
 * While a font loads, a first layout would ask the device for a fallback font at each size. Local
 * fallback faces avoid this; `/boot.js` enables the font when the first frame is drawn
 * (docs/performance.md).
 */
function facesOf(faces: string): string {
  const fetched = faces.match(FETCHED_FACE) ?? []
  const own = faces.replaceAll(FETCHED_FACE, '')
  return `<style>${own}</style><style media="(scripting: none)">${fetched.join('')}</style>`
}

const FONT = /url\(["']?(\/assets\/[\w.-]+\.woff2)["']?\)/u

/** The font face of the logo in the header. */
function displayFont(faces: string): string[] {
  const [, path] = FONT.exec(faces) ?? []
  return path === undefined
    ? []
    : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`]
}

/** An attribute value in source form, entities included. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1]
}
