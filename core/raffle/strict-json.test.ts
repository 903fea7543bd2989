import { RAFFLE_ALGORITHMS } from '#contract/raffles/draw-card.ts'
import { expect, test } from 'vitest'
import { isSignedBy } from './statement.ts'
import { parseStrictJson } from './strict-json.ts'

test('a text with one meaning is read', () => {
  const value = { a: [1, { a: 0, b: 'x, "a": 1}' }, []], b: { a: -7 }, 'a"': 2 ** 53 - 1, c: null }
  expect(parseStrictJson(JSON.stringify(value, null, 2))).toEqual(value)
})

test.each([
  ['a name twice', '{"a":1,"b":{"a":2},"a":3}'],
  ['a name twice by an escape', String.raw`{"a":1,"\u0061":2}`],
  ['a name twice within an array', '[{"a":[{}],"a":2}]'],
  ['a fraction of zero', '{"a":7.0}'],
  ['an exponent', '{"a":70e-1}'],
  ['a number that is not exact', '{"a":9007199254740993}'],
  ['negative zero', '[-0]'],
])('%s is refused', (_, text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

test('a key of small order signs nothing', () => {
  // The neutral point: R = A and S = 0 satisfy the equation for every message.
  const key = `01${'00'.repeat(31)}`
  const signature = `${key}${'00'.repeat(32)}`
  expect(isSignedBy({ alg: RAFFLE_ALGORITHMS[1], key }, 'card', { body: {}, signature })).toBe(
    false,
  )
})
