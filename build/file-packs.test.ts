import { expect, test } from 'vitest'
import { groupIntoPacks } from './file-packs.ts'

test('files are packed by area and size, in the order of their names', () => {
  const file = (url: string, size: number, area: 'shop' | 'account' = 'shop') => ({
    url,
    size,
    area,
  })
  expect(
    groupIntoPacks([
      file('d.js', 90_000),
      file('a.js', 100_000),
      file('c.js', 10, 'account'),
      file('b.js', 60_000),
      file('e.js', 500_000),
    ]),
  ).toEqual([
    { area: 'shop', files: ['a.js', 'b.js'] },
    { area: 'account', files: ['c.js'] },
    { area: 'shop', files: ['d.js'] },
    { area: 'shop', files: ['e.js'] },
  ])
})
