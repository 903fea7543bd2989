import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSharedFiles, takeSharedFiles } from './shared-files.ts'

const DAY_MS = 24 * 3_600_000
const photo = new File(['photo'], '상자.jpg', { type: 'image/jpeg' })
const SHARED = { files: [photo], title: '', text: '상자가 찢어졌습니다.' }

// Node's structured clone makes a file a plain object; a device keeps it.
beforeEach(() => void vi.stubGlobal('structuredClone', (value: unknown) => value))
afterEach(() => void vi.restoreAllMocks())

test('shared files are taken once, with their words', async () => {
  await keepSharedFiles(SHARED, 0)
  const taken = await takeSharedFiles(DAY_MS - 1)
  expect(taken).toMatchObject({ text: SHARED.text, title: '' })
  expect(taken?.files.map(({ name, size }) => [name, size])).toEqual([['상자.jpg', 5]])
  expect(await takeSharedFiles(DAY_MS - 1)).toBeUndefined()
})

test('shared files end after a day, and are not on the device afterwards', async () => {
  await keepSharedFiles(SHARED, 0)
  expect(await takeSharedFiles(DAY_MS)).toBeUndefined()
  expect(await takeSharedFiles(0)).toBeUndefined()
})

test('later files replace earlier ones', async () => {
  await keepSharedFiles(SHARED, 0)
  await keepSharedFiles({ files: [], title: '둘째', text: '' }, 1)
  expect(await takeSharedFiles(2)).toMatchObject({ files: [], title: '둘째' })
})

test('files that are too large for the device are refused, and the earlier ones stay', async () => {
  await keepSharedFiles(SHARED, 0)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(keepSharedFiles(SHARED, 1)).rejects.toThrow('No room')
  full.mockRestore()
  expect(await takeSharedFiles(2)).toMatchObject({ text: SHARED.text })
})
