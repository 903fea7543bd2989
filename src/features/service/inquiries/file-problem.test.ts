import { expect, test } from 'vitest'
import { refusedProblem, fileProblem } from './file-problem.ts'

const MB = 1024 * 1024
const photo = (megabytes: number) => ({ size: megabytes * MB, type: 'image/jpeg' })
const video = (megabytes: number) => ({ size: megabytes * MB, type: 'video/mp4' })

test.each([
  ['photos within the limits', [photo(10), photo(10), photo(10)], /^$/u],
  ['a photo above its limit', [photo(11)], /개당 10MB까지/u],
  ['a video that may be larger than a photo', [video(29)], /^$/u],
  ['six files', Array.from({ length: 6 }, () => photo(1)), /최대 5개/u],
  ['files above the limit of all', [video(21), photo(10)], /모두 합해 30MB까지/u],
])('%s', (_, files, problem) => {
  expect(fileProblem(files) ?? '').toMatch(problem)
})

test('photos in HEIC that were not added have a way out', () => {
  const kinds = { wrongType: '사진만 첨부할 수 있습니다.' }
  expect(refusedProblem(kinds, [])).toBeUndefined()
  expect(refusedProblem(kinds, ['메모.txt', 'a.heic'])).toContain(kinds.wrongType)
  expect(refusedProblem(kinds, ['IMG_0001.HEIC'])).toContain('JPEG')
})
