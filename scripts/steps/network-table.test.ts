import { expect, test } from 'vitest'
import { networkTable } from './network-table.mjs'

test('the table has a line for each fault and a dash for what did not run', () => {
  const specs = [
    { title: 'cart: resets', ok: true },
    { title: 'cart: silent', ok: false },
    { title: 'look-up: resets', ok: true },
  ]
  expect(networkTable({ suites: [{ suites: [{ specs }] }] })).toBe(
    [
      '| fault | cart | look-up |',
      '| --- | --- | --- |',
      '| resets | held | held |',
      '| silent | not held | – |',
    ].join('\n'),
  )
})
