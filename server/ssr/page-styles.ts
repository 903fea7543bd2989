import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'

/** Gives the part of a style sheet that the elements of one document need. */
export type PageStyles = (html: string) => string

/** A piece of the sheet: its text for a document with these classes, '' when nothing in it applies. */
type Piece = (page: Page) => string

interface Page {
  readonly classes: ReadonlySet<string>
  /** Whether an animation of this name is used. */
  readonly moves: (name: string) => boolean
}

const NO_MOTION = () => false
const CLASS_ATTRIBUTES = / class="([^"]*)"/gu
/** Conditions such as `:not(.a)`: what lies in them may be missing on the page, and the rule hold all the same. */
const CONDITIONS = /:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/gu
const CLASSES = /\.((?:\\.|[\w-])+)/gu

/**
 * Reads a style sheet once. A rule is given to a document that has elements with all classes of one of its selectors, and
 * rules without classes always: rather one too many than one that is missed (docs/decisions/069).
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
