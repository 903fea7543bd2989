import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'

/** Returns the part of a style sheet that the elements of one document need. */
export type PageStyles = (html: string) => string

/**
 * A node of the sheet: its text for a document with these classes, '' when nothing in it applies.
 */
type Piece = (page: Page) => string

interface Page {
  readonly classes: ReadonlySet<string>
  /** Whether an animation of this name is used. */
  readonly moves: (name: string) => boolean
}

const NO_MOTION = () => false
const CLASS_ATTRIBUTES = / class="([^"]*)"/gu
/**
 * Conditions such as `:not(.a)`: their classes may be missing on the page although the rule
 * matches.
 */
const CONDITIONS = /:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/gu
const CLASSES = /\.((?:\\.|[\w-])+)/gu

/**
 * Parses a style sheet once. A document gets each rule whose selector has only classes of its
 * elements, and all rules without classes. In doubt a rule is included (docs/performance.md).
 */
export function pageStyles(sheet: string): PageStyles {
  const pieces = parse(sheet).nodes.map((node) => toPiece(node))
  const textFor = (page: Page) => pieces.map((piece) => piece(page)).join('')
  return (html) => {
    const classes = new Set(
      [...html.matchAll(CLASS_ATTRIBUTES)].flatMap(([, names = '']) => names.split(' ')),
    )
    const still = textFor({ classes, moves: NO_MOTION })
    return textFor({ classes, moves: (name) => still.includes(name) })
  }
}

function toPiece(node: ChildNode): Piece {
  if (node.type === 'rule') return rulePiece(node)
  if (node.type === 'atrule') return atRulePiece(node)
  const text = node.toString()
  return () => text
}

function rulePiece(rule: Rule): Piece {
  const body = rule.nodes.map(String).join(';')
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }))
  return ({ classes }) => {
    const held = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
    return held.length === 0 ? '' : `${held.map(({ text }) => text).join(',')}{${body}}`
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
  const pieces = rule.nodes.map((node) => toPiece(node))
  return (page) => {
    const inner = pieces.map((piece) => piece(page)).join('')
    return inner && `${head}{${inner}}`
  }
}

function classesOf(selector: string): readonly string[] {
  return [...selector.replaceAll(CONDITIONS, '').matchAll(CLASSES)].flatMap(
    ([, name]) => name ?? [],
  )
}
