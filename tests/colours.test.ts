import { readFileSync } from 'node:fs'
import { parse, type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

const root = new URL('..', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Scheme = 'light' | 'dark'
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** Red, green, blue (0 to 255) and opacity (0 to 1) of a colour as tokens write it. */
function colourOf(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(text)
  if (hex) return [part(hex[1], 16), part(hex[2], 16), part(hex[3], 16), 1]
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/u.exec(text)
  if (rgb) return [part(rgb[1], 10), part(rgb[2], 10), part(rgb[3], 10), part(rgb[4], 10) / 100]
  throw new Error(`"${text}" is no colour of a token`)
}

const part = (text: string | undefined, base: number) => Number.parseInt(text ?? '', base)

/** Tokens of colours in a scheme: those of `light-dark()`, else the first value. */
function tokens(scheme: Scheme): ReadonlyMap<string, Colour> {
  const found = new Map<string, Colour>()
  parse(textOf('src/ui/tokens.css')).walkDecls(/^--color-/u, ({ prop, value }) => {
    const both = /^light-dark\((.+?), (#\w+|rgb\(.+\))\)$/su.exec(value)
    found.set(prop, colourOf(both?.[scheme === 'light' ? 1 : 2] ?? value))
  })
  return found
}

/** A colour with opacity as it looks on a ground. */
const over = ([r, g, b, a]: Colour, ground: Colour): Colour => [
  r * a + ground[0] * (1 - a),
  g * a + ground[1] * (1 - a),
  b * a + ground[2] * (1 - a),
  1,
]

/** Relative luminance of WCAG 2. */
function luminance([r, g, b]: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contrast(text: Colour, ground: Colour): number {
  const [low = 0, high = 0] = [luminance(over(text, ground)), luminance(ground)].toSorted(
    (a, b) => a - b,
  )
  return (high + 0.05) / (low + 0.05)
}

/** Texts with the grounds that they are written on; icons need 3 instead of 4.5. */
const TEXTS: Readonly<Record<string, { on: readonly string[]; least: number }>> = {
  '--color-ink': { on: ['--color-paper', '--color-chalk'], least: 7 },
  '--color-ink-80': { on: ['--color-paper', '--color-chalk'], least: 4.5 },
  '--color-concrete-text': { on: ['--color-paper', '--color-chalk'], least: 4.5 },
  '--color-brick': { on: ['--color-paper', '--color-chalk'], least: 4.5 },
  '--color-moss': { on: ['--color-paper', '--color-chalk'], least: 4.5 },
  '--color-concrete': { on: ['--color-paper'], least: 3 },
  '--color-paper': { on: ['--color-ink', '--color-brick', '--color-moss'], least: 4.5 },
  '--color-paper-80': { on: ['--color-ink'], least: 4.5 },
  '--color-paper-64': { on: ['--color-ink'], least: 4.5 },
}

test.for(['light', 'dark'] as const)('texts are readable on their grounds, %s', (scheme) => {
  const colours = tokens(scheme)
  const colour = (name: string) => colours.get(name) ?? colourOf(`no token ${name}`)
  const faint = Object.entries(TEXTS).flatMap(([text, { on, least }]) =>
    on
      .map((ground) => ({ text, ground, contrast: contrast(colour(text), colour(ground)) }))
      .filter((pair) => pair.contrast < least),
  )
  expect(faint).toEqual([])
})

test('the signal colour is readable on ink, whose stages have the light colours', () => {
  const colours = tokens('light')
  const [volt, ink] = [colours.get('--color-volt'), colours.get('--color-ink')]
  expect(volt && ink && contrast(volt, ink)).toBeGreaterThan(7)
})

const sheets = sourceFiles('src', /\.css$/u)
  .filter(({ path }) => path !== 'src/ui/tokens.css')
  .map(({ path, text }) => ({ path, sheet: parse(text) }))

/** Rules of all sheets with their declarations by property. */
const rules = sheets.flatMap(({ path, sheet }) => {
  const found: { path: string; rule: Rule; has: (prop: string, value: RegExp) => boolean }[] = []
  sheet.walkRules((rule) => {
    const own = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
    const has = (prop: string, value: RegExp) =>
      own.some((one) => one.prop === prop && value.test(one.value))
    found.push({ path, rule, has })
  })
  return found
})

test('every colour of a text is among those whose contrast is checked', () => {
  const known = new Set([...Object.keys(TEXTS), '--color-volt'])
  const used = new Set<string>()
  for (const { sheet } of sheets) {
    sheet.walkDecls('color', ({ value }) => {
      for (const [name] of value.matchAll(/--color-[\w-]+/gu)) used.add(name)
    })
  }
  // Placeholders and disabled parts, which WCAG excepts.
  // Slashes between words of display type.
  const decoration = new Set(['--color-line'])
  expect([...used].filter((name) => !known.has(name) && !decoration.has(name))).toEqual([])
})

test('the signal colour is on ink alone: its rules have the light colours in both schemes', () => {
  const unsafe = rules
    .filter(({ has }) => has('color', /--color-volt/u) && has('background', /--color-ink\)/u))
    .filter(({ has }) => !has('color-scheme', /^light$/u))
    .map(({ path, rule }) => `${path}: ${rule.selector}`)
  expect(unsafe).toEqual([])
})

test('the theme colours of the document are the paper of both schemes', () => {
  const html = textOf('index.html')
  const metas = [...html.matchAll(/<meta name="theme-color"[^>]* content="(#\w+)"/gu)]
  const papers = (['dark', 'light'] as const).map((scheme) => tokens(scheme).get('--color-paper'))
  expect(metas.map(([, colour = '']) => colourOf(colour))).toEqual(papers)
})
