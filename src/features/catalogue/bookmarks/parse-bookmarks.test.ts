import { expect, test } from 'vitest'
import { BOOKMARK_TARGETS_MAX } from '#contract/platform/limits.ts'
import { parseBookmarks, withBookmark } from './parse-bookmarks.ts'

test('texts of another form are left out', () => {
  const keys = ['', 'PRODUCT:3', 'BRAND:0', 'NEWS:1', 'STYLE:7', 'BRAND:1e3', '<script>:1']
  expect(parseBookmarks(keys)).toEqual([
    { targetType: 'PRODUCT', targetId: 3 },
    { targetType: 'STYLE', targetId: 7 },
  ])
})

test('a bookmark is added in front of its type, and only once', () => {
  const brand = { targetType: 'BRAND', targetId: 2 } as const
  const once = withBookmark(['BRAND:1', 'PRODUCT:9'], brand, true)
  expect(once).toEqual(['PRODUCT:9', 'BRAND:2', 'BRAND:1'])
  expect(withBookmark(once, brand, true)).toEqual(once)
})

test('a removed bookmark is gone; one of another type with the same id remains', () => {
  const brand = { targetType: 'BRAND', targetId: 2 } as const
  expect(withBookmark(['BRAND:2', 'PRODUCT:2'], brand, false)).toEqual(['PRODUCT:2'])
})

test('the oldest of a type is dropped above the limit', () => {
  const full = Array.from({ length: BOOKMARK_TARGETS_MAX }, (_, index) => `STYLE:${index + 1}`)
  const next = withBookmark(full, { targetType: 'STYLE', targetId: 900 }, true)
  expect(next).toHaveLength(BOOKMARK_TARGETS_MAX)
  expect(next.at(0)).toBe('STYLE:900')
  expect(next).not.toContain(`STYLE:${BOOKMARK_TARGETS_MAX}`)
})
