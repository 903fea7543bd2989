import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

/** A condition of a style sheet, of a picture or of a script on a width in px. */
const WIDTH_IN_PX = /\([^()]*(?:width|inline-size)[^()]*\dpx\)/gu

test('layouts change at widths in text sizes of the browser (app#frame)', () => {
  const files = ['src', 'operator'].flatMap((folder) => sourceFiles(folder, /\.(?:css|tsx?)$/u))
  const conditions = files.flatMap(({ path, text }) =>
    [...text.matchAll(/@(?:media|container) [^{]*|['"`]\((?:min|max)-[^'"`]*/gu)].map(
      ([found]) => ({ path, found }),
    ),
  )
  expect(conditions.length).toBeGreaterThan(150)
  const inPx = conditions.filter(({ found }) => found.match(WIDTH_IN_PX) !== null)
  expect(inPx.map(({ path, found }) => `${path}: ${found}`)).toEqual([])
})
