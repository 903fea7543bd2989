import { DOCUMENT_DATA_ID, DOCUMENT_PASS_ID, type DocumentPass } from '#contract/page-document.ts'

/** What a document is put together from. */
export interface DocumentParts {
  /** The built app's own document, empty. */
  readonly shell: string
  readonly head: string
  readonly body: string
  /** Files with the page's code, beside the one that every page starts with. */
  readonly scripts: readonly string[]
  readonly data: string | undefined
  /** Undefined where the app is not to take the document up but to start anew. */
  readonly pass: DocumentPass | undefined
}

const SHELL_WORDS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/u
const ROOT = '<div id="root"></div>'

/** The document as it is sent: what the page needs first comes first, and data lies in blocks that no browser runs. */
export function composeDocument(parts: DocumentParts): string {
  const { shell, head, body, scripts, data, pass } = parts
  const early = [
    ...firstPicture(body),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    head,
  ].join('\n    ')
  const blocks = [
    ...(data === undefined ? [] : [block(DOCUMENT_DATA_ID, data)]),
    ...(pass === undefined ? [] : [block(DOCUMENT_PASS_ID, JSON.stringify(pass))]),
  ].join('')
  return shell
    .replace(SHELL_WORDS, () => early)
    .replace(ROOT, () => `<div id="root">${body}</div>${blocks}`)
}

function block(id: string, json: string): string {
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

/** An attribute as it is written, entities included. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1]
}
