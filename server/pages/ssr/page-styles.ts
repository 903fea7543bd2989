import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'

/** Device that a document is made for. */
export type Screen = 'phone' | 'any'

/**
 * Returns the part of a style sheet that the elements of one document need. `html` also contains
 * the text of other sheets of the document, whose `var()` count as uses of a token.
 */
export type PageStyles = (html: string, screen: Screen) => string

/**
 * A node of the sheet: its text for a document with these classes, '' when nothing in it applies.
 */
type Piece = (page: Page) => string

interface Page {
  readonly classes: ReadonlySet<string>
  readonly screen: Screen
  /** Whether an animation of this name is used. */
  readonly moves: (name: string) => boolean
  /** Whether a token, a custom property of the root, is used. */
  readonly reads: (token: string) => boolean
}

/** Screens of this width and more have the layout of the desktop (app#frame). */
const WIDE = /^\(min-width:\s*64rem\)$/u
const TOKEN_USES = /var\((--[\w-]+)/gu
const CLASS_ATTRIBUTES = / class="([^"]*)"/gu
/**
 * Conditions such as `:not(.a)`: their classes may be missing on the page although the rule
 * matches.
 */
const CONDITIONS = /:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/gu
const CLASSES = /\.((?:\\.|[\w-])+)/gu

/**
 * Parses a style sheet once, for the first document that has it. A document gets each rule whose
 * selector has only classes of its elements, and all rules without classes. Animations and tokens
 * that nothing of it uses are left out, as are a phone's rules for wide screens. In doubt a rule is
 * included (docs/performance.md).
 */
export function pageStyles(sheet: string): PageStyles {
  let pieces: readonly Piece[] | undefined
  const textFor = (page: Page) => {
    pieces ??= parse(sheet).nodes.map((node) => toPiece(node))
    return pieces.map((piece) => piece(page)).join('')
  }
  return (html, screen) => {
    const classes = new Set(
      [...html.matchAll(CLASS_ATTRIBUTES)].flatMap(([, names = '']) => names.split(' ')),
    )
    const still = textFor({ classes, screen, moves: () => false, reads: () => true })
    const moves = (name: string) => still.includes(name)
    const moving = textFor({ classes, screen, moves, reads: () => true })
    const tokens = new Set([...`${moving}${html}`.matchAll(TOKEN_USES)].map(([, name]) => name))
    return textFor({ classes, screen, moves, reads: (token) => tokens.has(token) })
  }
}

function toPiece(node: ChildNode): Piece {
  if (node.type === 'rule') return rulePiece(node)
  if (node.type === 'atrule') return atRulePiece(node)
  const text = node.toString()
  return () => text
}

function rulePiece(rule: Rule): Piece {
  if (rule.selector === ':root') return rootPiece(rule)
  const body = rule.nodes.map(String).join(';')
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }))
  return ({ classes }) => {
    const held = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
    return held.length === 0 ? '' : `${held.map(({ text }) => text).join(',')}{${body}}`
  }
}

/** The tokens of the shop: a page uses half of them. */
function rootPiece({ nodes, selector }: Rule): Piece {
  const declarations = nodes.map((node) => ({
    text: node.toString(),
    token: node.type === 'decl' && node.prop.startsWith('--') ? node.prop : undefined,
  }))
  return ({ reads }) => {
    const used = declarations.filter(({ token }) => token === undefined || reads(token))
    return used.length === 0 ? '' : `${selector}{${used.map(({ text }) => text).join(';')}}`
  }
}

function atRulePiece(rule: AtRule): Piece {
  const head = `@${rule.name} ${rule.params}`
  if (rule.name.endsWith('keyframes')) {
    const text = rule.toString()
    return ({ moves }) => (moves(rule.params) ? text : '')
  }
  if (rule.nodes === undefined) return () => `${head};`
  if (!rule.nodes.some(({ type }) => type !== 'decl')) {
    const text = rule.toString()
    return () => text
  }
  const isWide = rule.name === 'media' && WIDE.test(rule.params)
  const pieces = rule.nodes.map((node) => toPiece(node))
  return (page) => {
    if (isWide && page.screen === 'phone') return ''
    const inner = pieces.map((piece) => piece(page)).join('')
    return inner && `${head}{${inner}}`
  }
}

function classesOf(selector: string): readonly string[] {
  return [...selector.replaceAll(CONDITIONS, '').matchAll(CLASSES)].flatMap(
    ([, name]) => name ?? [],
  )
}
