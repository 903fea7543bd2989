import { expect, test } from 'vitest'
import { pageOfTexts } from './share-target.ts'

const ORIGIN = 'https://shop.example'
const search = (words: string) => `/products?${new URLSearchParams({ keyword: words })}`

test.each([
  ['words', { text: '검은 데크' }, search('검은 데크')],
  ['a title', { title: '새 데크' }, search('새 데크')],
  ['words before a title', { title: '메모', text: '데크' }, search('데크')],
  ['a link of the shop', { url: `${ORIGIN}/products/3?size=8` }, '/products/3?size=8'],
  ['a link in the text', { text: `이거 봐 ${ORIGIN}/raffle/2` }, '/raffle/2'],
  ['a link of others with a title', { title: '데크', text: 'https://a.example/1' }, search('데크')],
  ['a link of others alone', { text: 'https://a.example/1' }, '/'],
  [
    'an address of others that begins alike',
    { text: `${ORIGIN}.evil.example/x 데크` },
    search('데크'),
  ],
])('%s', (_, given, page) => {
  expect(pageOfTexts({ title: '', text: '', url: '', ...given }, ORIGIN)).toBe(page)
})
