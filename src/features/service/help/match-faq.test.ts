import { expect, test } from 'vitest'
import { matchesFaq } from './match-faq.ts'

const faq = {
  question: '제주·도서산간 지역도 배송되나요?',
  answer: '네, 배송해 드립니다. 추가 운임은 3,000원이며 CJ로 보냅니다.',
}

test.each([
  ['배송', true],
  ['제주 운임', true],
  ['추가운임', true],
  ['cj', true],
  ['ㅈㅈ', true],
  ['ㄷㅅㅅㄱ 운임', true],
  ['ㅎㅂ', false],
  ['제주 환불', false],
  [undefined, true],
  ['', true],
  ['<script>', false],
])('the keyword %s finds the question: %s', (keyword, isFound) => {
  expect(matchesFaq(faq, keyword)).toBe(isFound)
})
