import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeSharedFiles } from '#core/storage/shared-files.ts'
import { pageOfTexts, takeShared } from './share-target.ts'

// Node's structured clone makes a file a plain object; a device keeps it.
beforeEach(() => void vi.stubGlobal('structuredClone', (value: unknown) => value))
afterEach(() => void vi.restoreAllMocks())

const ORIGIN = 'https://shop.example'
const search = (words: string) => `/products?${new URLSearchParams({ keyword: words })}`

test.each([
  ['words', { text: '검은 데크' }, search('검은 데크')],
  ['a title', { title: '새 데크' }, search('새 데크')],
  ['words before a title', { title: '메모', text: '데크' }, search('데크')],
  ['a link of the shop', { url: `${ORIGIN}/products/3?size=8` }, '/products/3?size=8'],
  ['a link in the text', { text: `이거 봐 ${ORIGIN}/raffle/2` }, '/raffle/2'],
  ['a link of others with a title', { title: '데크', text: 'https://a.example/1' }, search('데크')],
  ['a link of others alone', { text: 'https://a.example/1' }, '/'],
  [
    'an address of others that begins alike',
    { text: `${ORIGIN}.evil.example/x 데크` },
    search('데크'),
  ],
])('%s', (_, given, page) => {
  expect(pageOfTexts({ title: '', text: '', url: '', ...given }, ORIGIN)).toBe(page)
})

/** Posts a share as browsers do, and answers the page that follows. */
async function share(texts: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('files', new File(['photo'], '상자.jpg', { type: 'image/jpeg' }))
  // Node leaves the name of a file out of a form that it reads from a request itself.
  const request = new Request(`${ORIGIN}/share`, { method: 'POST' })
  vi.spyOn(request, 'formData').mockResolvedValue(form)
  const answer = await takeShared(request)
  return (answer.headers.get('location') ?? '').replace(ORIGIN, '')
}

test.each([
  ['words', { text: '찢어졌습니다.' }, { title: '', text: '찢어졌습니다.' }],
  ['a title', { title: '찢어진 상자' }, { title: '찢어진 상자', text: '' }],
  [
    'a link of its own part',
    { text: '보세요', url: 'https://a.example/1' },
    { title: '', text: '보세요\nhttps://a.example/1' },
  ],
  [
    'a link that is in the text too',
    { text: '보세요 https://a.example/1', url: 'https://a.example/1' },
    { title: '', text: '보세요 https://a.example/1' },
  ],
])('a photo with %s waits with them for the form', async (_, texts, stored) => {
  expect(await share(texts)).toBe('/my-page/inquiries/new?shared=stored')
  const { files, ...words } = (await takeSharedFiles(Date.now())) ?? { files: [] }
  expect(words).toMatchObject(stored)
  expect(files.map(({ name }) => name)).toEqual(['상자.jpg'])
})

test('files that the device cannot keep are asked for again by the form', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  expect(await share({})).toBe('/my-page/inquiries/new?shared=lost')
})

test('files that cannot be read any more are asked for again by the form', async () => {
  const request = new Request(`${ORIGIN}/share`, { method: 'POST' })
  vi.spyOn(request, 'formData').mockRejectedValue(new TypeError('gone'))
  const { headers } = await takeShared(request)
  expect(headers.get('location')).toBe(`${ORIGIN}/my-page/inquiries/new?shared=lost`)
})
