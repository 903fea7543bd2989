import { sourceHash } from './source-hash.ts'

/** A style sheet may contain `<`, as in the syntax of a property. */
const ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/gu
const ATTRIBUTE = /<[^>]* style="([^"]*)"/gu
const ENTITY = /&(?:amp|lt|gt|quot|#x27);/gu
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * Sources of a content policy that permit the style elements and style attributes of a document and
 * no others, each once. Empty for a document without them.
 */
export function inlineStyleSources(html: string): readonly string[] {
  const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  const attributes = texts(ATTRIBUTE).map((value) =>
    value.replaceAll(ENTITY, (entity) => CHARACTERS[entity] ?? entity),
  )
  const sources = [...texts(ELEMENT), ...attributes].map(sourceHash)
  return [
    ...new Set(sources),
    // Hashes permit attributes under this word alone.
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
  ]
}
