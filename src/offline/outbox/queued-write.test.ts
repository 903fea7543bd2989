import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { bookmarkProduct } from '#contract/catalogue/product-details.calls.ts'
import { outboxChannel } from './outbox-channel.ts'
import { filesOf } from './files-of-write.ts'
import { queuedWrite, withFiles } from './queued-write.ts'

const shown: unknown[] = []
const channel = outboxChannel({
  name: 'lines',
  progress: true,
  change: v.object({ count: v.number() }),
  shownOn: { queryKey: ['carts'] },
  show: (_client, changes) => void shown.push(...changes),
  refusalText: (_news, change) => `${change?.count ?? '?'}개`,
  page: { label: '', path: '/' },
})
const request = { params: { productId: 12 }, body: { sizeId: 3, count: 2 } }

test('a write names its call, its target and what screens show of it', () => {
  const optimistic = { count: 2, unknown: true }
  expect(queuedWrite(setCartLine, request, { channel, target: 3, optimistic })).toEqual({
    lane: 'lines',
    target: '3',
    request: { method: 'POST', path: '/v1/carts/12', body: { sizeId: 3, count: 2 } },
    note: { count: 2 },
  })
})

test('a call without a body is queued without one', () => {
  const options = { channel, target: 12, optimistic: { count: 1 } }
  const { request: sent } = queuedWrite(bookmarkProduct, { params: { productId: 12 } }, options)
  expect(sent).toEqual({ method: 'POST', path: '/v1/products/12/like', body: undefined })
})

test('only calls that accept an idempotency key can be queued, with their own body', () => {
  const options = { channel, target: 1, optimistic: { count: 1 } }
  // @ts-expect-error A read cannot wait in the outbox.
  queuedWrite(getCart, {}, options)
  // @ts-expect-error The body of the call needs a count.
  const write = queuedWrite(setCartLine, { params: { productId: 1 }, body: { sizeId: 3 } }, options)
  expect(write.lane).toBe('lines')
})

test('a channel shows the writes it can read and drops those of another version', () => {
  const write = {
    key: '',
    madeAt: 0,
    ...queuedWrite(setCartLine, request, { channel, target: 3, optimistic: { count: 2 } }),
  }
  channel.showIn(new QueryClient(), [write, { ...write, note: { pieces: 2 } }])
  expect(shown).toEqual([{ count: 2 }])
})

test('a refusal is described with what the write was to change', () => {
  const write = {
    key: '',
    madeAt: 0,
    lane: '',
    target: '',
    request: { method: '', path: '', body: undefined },
  }
  const news = { status: 409, code: '', sentence: null, payload: undefined }
  expect(channel.refusalText({ ...news, write: { ...write, note: { count: 4 } } })).toBe('4개')
  expect(channel.refusalText({ ...news, write: { ...write, note: 'old' } })).toBe('?개')
})

test('a write with files is stored as the form that is sent, with its content type', async () => {
  const options = { channel, target: 3, optimistic: { count: 1 } }
  const write = queuedWrite(setCartLine, request, options)
  const file = new File(['photo'], '사진.jpg', { type: 'image/jpeg' })
  const { request: stored } = await withFiles(write, [file])
  const { type = '', body } = stored
  if (!(body instanceof Blob)) throw new Error('The form is not stored as a Blob')
  const sent = new Response(body, { headers: { 'content-type': type } })
  const form = await sent.formData()
  const json = form.get('request')
  expect(typeof json === 'string' && JSON.parse(json)).toEqual(request.body)
  const [part] = form.getAll('files')
  expect(part instanceof File && [part.name, await part.text()]).toEqual(['사진.jpg', 'photo'])
})

test('the files of a write are read again for its form', async () => {
  const write = queuedWrite(setCartLine, request, { channel, target: 3, optimistic: { count: 1 } })
  expect(await filesOf(write)).toEqual([])
  const file = new File(['photo'], '사진.jpg', { type: 'image/jpeg' })
  const [read] = await filesOf(await withFiles(write, [file]))
  expect([read?.name, read?.type, await read?.text()]).toEqual(['사진.jpg', 'image/jpeg', 'photo'])
})
