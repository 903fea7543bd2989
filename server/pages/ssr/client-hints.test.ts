import { expect, test } from 'vitest'
import { readClientHints } from './client-hints.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const navigating = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const visit = (headers: Record<string, string>, method = 'GET') =>
  readClientHints(method, new Headers({ 'user-agent': CHROME, ...headers }), '192.0.2.1')

test('a navigating browser is a visitor; other requests are not', () => {
  expect(visit(navigating).isBrowser).toBe(true)
  expect(visit({}).isBrowser).toBe(false)
  expect(visit(navigating, 'HEAD').isBrowser).toBe(false)
  expect(visit({ ...navigating, 'sec-purpose': 'prefetch' }).isBrowser).toBe(false)
  expect(visit({ ...navigating, 'sec-fetch-dest': 'iframe' }).isBrowser).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Twitterbot/1.0',
])('%s is no visitor, even when navigating', (agent) => {
  expect(visit({ ...navigating, 'user-agent': agent }).isBrowser).toBe(false)
})

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
test.each([
  ['a phone by its name', {}, false],
  ['a desktop by its name', { 'user-agent': DESKTOP }, true],
  ['a desktop by its hint', { 'sec-ch-ua-mobile': '?0' }, true],
  ['a phone by its hint', { 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' }, false],
  ['nothing without a name', { 'user-agent': '' }, false],
])('a browser is recognized by %s', (_how, headers, isWide) => {
  expect(visit(headers).isWide).toBe(isWide)
})

test('the ticket cookie contains a key, among others and encoded', () => {
  const ticket = encodeURIComponent('5002:200:key=AB12&nwait=0')
  expect(visit({ cookie: `a=1; NetFunnel_ID=${ticket}; b=2` }).key).toBe('AB12')
})

test.each(['', 'NetFunnel_ID=', 'NetFunnel_ID=%E0%A4%A', 'NetFunnel_ID=nonsense', 'NetFunnel_ID'])(
  'the cookie "%s" contains no key',
  (cookie) => {
    expect(visit({ cookie }).key).toBeUndefined()
  },
)
