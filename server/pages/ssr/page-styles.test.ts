import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

test.each([
  ['a rule whose class is used', '.a{color:red}', '.a{color:red}'],
  ['no rule whose class is missing', '.x{color:red}', ''],
  ['of several selectors those that match', '.a,.x{color:red}', '.a{color:red}'],
  ['a rule for two classes that are used', '.a .b{color:red}', '.a .b{color:red}'],
  ['no rule of which one class is missing', '.a .x{color:red}', ''],
  ['rules without classes', 'a:hover{color:red}', 'a:hover{color:red}'],
  ['a rule whose condition names a missing class', '.a:not(.x){b:c}', '.a:not(.x){b:c}'],
  ['conditions within conditions', '.a:not(:has(.x)) .b{b:c}', '.a:not(:has(.x)) .b{b:c}'],
  ['layers in their order', '@layer one, two;@layer two{.x{b:c}}', '@layer one, two;'],
  [
    'nested content of layers and conditions',
    '@layer l{@media m{.a{b:c}}}',
    '@layer l{@media m{.a{b:c}}}',
  ],
  ['faces', '@font-face{font-family:F;src:url(f)}', '@font-face{font-family:F;src:url(f)}'],
  [
    'an animation that is used',
    '@keyframes k{to{b:c}}.a{animation:k}',
    '@keyframes k{to{b:c}}.a{animation:k}',
  ],
  ['no animation that is not used', '@keyframes k{to{b:c}}.x{animation:k}', ''],
])('a document gets %s', (_, sheet, expected) => {
  expect(pageStyles(sheet)('<p class="a b"></p>', 'any')).toBe(expected)
})

test('tokens that nothing of a document uses are left out, in all conditions', () => {
  const sheet =
    ':root{--a:1;--b:var(--a);--x:2;color-scheme:dark}@media m{:root{--x:3}}.a{c:var(--b)}.x{c:var(--x)}'
  expect(pageStyles(sheet)('<p class="a"></p>', 'any')).toBe(
    ':root{--a:1;--b:var(--a);color-scheme:dark}.a{c:var(--b)}',
  )
})

test('tokens that an element or another sheet of the document uses are included', () => {
  const sheet = ':root{--a:1;--b:2;--x:3}'
  expect(pageStyles(sheet)('<p style="c:var(--a)"></p>.d{e:var(--b, 4)}', 'any')).toBe(
    ':root{--a:1;--b:2}',
  )
})

test('a property of other elements than the root is included, used or not', () => {
  const sheet = '.a{--x:1}'
  expect(pageStyles(sheet)('<p class="a"></p>', 'any')).toBe(sheet)
})

test('rules for wide screens are left out on phones', () => {
  const sheet = '@media (min-width:64rem){.a{b:c}}@media (min-width:37.5rem){.a{b:d}}'
  const html = '<p class="a"></p>'
  expect(pageStyles(sheet)(html, 'phone')).toBe('@media (min-width:37.5rem){.a{b:d}}')
  expect(pageStyles(sheet)(html, 'any')).toBe(sheet)
})
