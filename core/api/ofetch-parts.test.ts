import { expect, test } from 'vitest'
import readJson, { withBase, withQuery } from './ofetch-parts.ts'

test('a part of ofetch that is not built in says so instead of sending something else', () => {
  for (const part of [withBase, withQuery, readJson]) expect(part).toThrow(/core\/api/u)
})
