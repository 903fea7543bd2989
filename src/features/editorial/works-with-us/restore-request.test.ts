import { expect, test } from 'vitest'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import type { Refused } from '#core/outbox/outbox.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { queuedWrite, withFiles } from '#src/offline/outbox/queued-write.ts'
import { PARTNER_REQUEST } from '#tests/support/editorial/partner-request.ts'
import { partnerChannel } from './partner-channel.ts'
import { draftWithUnsent, unsentRequest } from './restore-request.ts'

const { typeId, groupId, answers, agree: _, ...OWN } = PARTNER_REQUEST
const VALUES = {
  ...OWN,
  url: '',
  answer_brand: answers.brand,
  answer_category: answers.category,
  answer_styles: answers.styles,
}

/** A queued request with a file that was refused with this code. */
async function refusedWith(code: string): Promise<Pick<Refused, 'code' | 'write'>> {
  const body = PARTNER_REQUEST
  const options = { channel: partnerChannel, target: 'x', optimistic: { group: '의류' } }
  const photo = new File(['photo'], '데크.jpg', { type: 'image/jpeg' })
  const write = await withFiles(queuedWrite(sendPartnerRequest, { body }, options), [photo])
  return { code, write: { ...write, key: 'key', madeAt: 0 } }
}

test.each([
  [TOO_OLD, ['데크.jpg']],
  ['PARTNER_DAILY_LIMIT', ['데크.jpg']],
  ['FILE_TYPE', []],
])('a request that was refused with %s gets its values back', async (code, names) => {
  const unsent = await unsentRequest(await refusedWith(code))
  expect(unsent).toMatchObject({ typeId, groupId, values: VALUES })
  expect(unsent?.files.map(({ name }) => name)).toEqual(names)
})

test('a write without a readable form is not restored', async () => {
  const { code, write } = await refusedWith(TOO_OLD)
  const request = { ...write.request, body: '{}', type: undefined }
  expect(await unsentRequest({ code, write: { ...write, request } })).toBeUndefined()
})

test('the draft keeps what was typed since, and both proposals', () => {
  expect(JSON.parse(draftWithUnsent(undefined, VALUES))).toEqual(VALUES)
  const draft = JSON.stringify({ ...VALUES, phone: ' ', company: '새 공방', contents: '새 제안' })
  expect(JSON.parse(draftWithUnsent(draft, VALUES))).toEqual({
    ...VALUES,
    company: '새 공방',
    contents: `새 제안\n\n${VALUES.contents}`,
  })
  expect(JSON.parse(draftWithUnsent(JSON.stringify(VALUES), VALUES))).toEqual(VALUES)
})
