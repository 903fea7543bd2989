import { expect, test } from 'vitest'
import type { Refused } from '#core/outbox/outbox.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { inquiryDraftSlot } from '#src/page/inquiry-draft-slot.ts'
import { filesToRestore } from './files-to-restore.ts'
import { readInquiryDraft } from './inquiry-draft.ts'
import { inquiryWrite } from './inquiry-write.ts'
import { joinFiles } from './join-files.ts'
import { storeUnsent } from './store-unsent.ts'

const VALUES = {
  type: 'DELIVERY',
  orderNumber: '',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
}
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg', lastModified: 1 })
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

/** An inquiry with two photos that was refused with this code. */
async function refusedWith(code: string): Promise<Pick<Refused, 'code' | 'write'>> {
  const files = [photo('상자.jpg'), photo('상품.jpg')]
  const write = await inquiryWrite({ values: VALUES, files })
  return { code, write: { ...write, key: 'key', madeAt: 0 } }
}

test.each([TOO_OLD, 'INQUIRY_DAILY_LIMIT', 'ORDER_NOT_FOUND'])(
  'an inquiry that was refused with %s gets its photos back',
  async (code) => {
    const files = await filesToRestore(await refusedWith(code))
    expect(namesOf(files)).toEqual(['상자.jpg', '상품.jpg'])
  },
)

test('an inquiry whose files were refused is written again without them', async () => {
  for (const code of ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_COUNT']) {
    expect(await filesToRestore(await refusedWith(code))).toEqual([])
  }
})

test('files of an inquiry that was not sent follow those of the draft', () => {
  const own = [photo('영수증.jpg'), photo('상자.jpg')]
  expect(namesOf(joinFiles(own, [photo('상자.jpg'), photo('상품.jpg')]))).toEqual([
    '영수증.jpg',
    '상자.jpg',
    '상품.jpg',
  ])
})

test('an inquiry that was not sent leaves the stored draft of its member, and no other', () => {
  const draft = () => readInquiryDraft(inquiryDraftSlot.read('1'), Date.now())
  storeUnsent('1', VALUES)
  expect(draft()).toEqual(VALUES)
  storeUnsent('1', { ...VALUES, contents: '사진을 함께 보냅니다.' })
  expect(draft()?.contents).toBe(`${VALUES.contents}\n\n사진을 함께 보냅니다.`)
  storeUnsent('2', VALUES)
  expect(draft()).toBeUndefined()
  inquiryDraftSlot.wipe()
})
