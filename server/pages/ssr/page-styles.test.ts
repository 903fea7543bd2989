import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const stylesOf = (sheet: string, html: string) => pageStyles(sheet)(html)

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
  expect(stylesOf(sheet, '<p class="a b"></p>')).toBe(expected)
})
