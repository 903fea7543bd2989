import { expect, test } from 'vitest'
import { networkTable } from './network-table.mjs'

test('the table has a line for each fault, a dash for what did not run, and lines of other tests', () => {
  const file = 'e2e/offline/networks.test.ts'
  const specs = [
    { title: 'cart: resets', file, ok: true },
    { title: 'cart: silent', file, ok: false },
    { title: 'look-up: resets', file, ok: true },
  ]
  const others = [{ title: 'a wrong clock: bought', file: 'e2e/offline/phones.test.ts', ok: true }]
  expect(networkTable({ suites: [{ suites: [{ specs }] }, { specs: others }] })).toBe(
    [
      '| fault | cart | look-up |',
      '| --- | --- | --- |',
      '| resets | held | held |',
      '| silent | not held | – |',
      '',
      '| what | verdict |',
      '| --- | --- |',
      '| a wrong clock: bought | held |',
    ].join('\n'),
  )
})
