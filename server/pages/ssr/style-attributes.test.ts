import { expect, test } from 'vitest'
import { moveStyleAttributes } from './style-attributes.ts'

test('style attributes become rules, one for each different text', () => {
  expect(
    moveStyleAttributes(
      '<i style="background:#1b1b1d"></i><b class="a" style="--top:#fff;--middle:#000">x</b><i style="background:#1b1b1d"></i>',
    ),
  ).toEqual({
    html: '<i data-style="0"></i><b class="a" data-style="1">x</b><i data-style="0"></i>',
    rules: '[data-style="0"]{background:#1b1b1d}[data-style="1"]{--top:#fff;--middle:#000}',
  })
})

test('functions with their own parentheses are moved', () => {
  const text = 'margin:calc(-1 * var(--gutter));transform:translate(1px, -2px) scale(1.5)'
  expect(moveStyleAttributes(`<i style="${text}">`).rules).toBe(`[data-style="0"]{${text}}`)
})

test.each([
  ['a brace', 'color:red}*{color:blue'],
  ['an open parenthesis', 'inline-size:calc(1px'],
  ['a comment', 'color:red/*'],
  ['an escape', String.raw`color:\72 ed`],
  ['a quote', 'background:url(&quot;/x&quot;)'],
  ['a tag', 'color:red&lt;/style&gt;'],
  ['an at rule', 'color:red;@import x'],
])('a text with %s stays an attribute', (_, text) => {
  const html = `<i style="${text}"></i>`
  expect(moveStyleAttributes(html)).toEqual({ html, rules: '' })
})

test('text that looks like an attribute is escaped by the renderer, and not changed', () => {
  const html = '<p> style=&quot;color:red&quot;</p>'
  expect(moveStyleAttributes(html).html).toBe(html)
})
