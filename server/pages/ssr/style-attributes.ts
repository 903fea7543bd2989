/** HTML without plain style attributes, and the rules of a style sheet that replace them. */
export interface StyledHtml {
  readonly html: string
  readonly rules: string
}

const ATTRIBUTE = / style="([^"]*)"/gu
/**
 * Declarations that cannot end their rule: no braces, quotes, escapes or comments, and parentheses
 * in pairs, at most two deep.
 */
const PLAIN = /^(?:[\w\s#%.,:;+*-]|\((?:[\w\s#%.,+*-]|\([\w\s#%.,+*-]*\))*\))+$/u

/**
 * Replaces the style attributes of rendered HTML by rules for the attribute `data-style`, one for
 * each different text. A content policy permits a style element by one hash but each attribute by
 * its own, and fifty hashes are a seventh of a first document (docs/performance.md). The rules are
 * outside all layers, so that they win as attributes do; what a script sets later on an element
 * wins over them. Other texts than plain declarations stay attributes.
 */
export function moveStyleAttributes(html: string): StyledHtml {
  const names = new Map<string, string>()
  const moved = html.replaceAll(ATTRIBUTE, (attribute, text: string) => {
    if (!PLAIN.test(text)) return attribute
    const name = names.get(text) ?? names.size.toString(36)
    names.set(text, name)
    return ` data-style="${name}"`
  })
  const rules = [...names].map(([text, name]) => `[data-style="${name}"]{${text}}`)
  return { html: moved, rules: rules.join('') }
}
