import { expect, test } from 'vitest'
import { FORM_PARTS_MAX, readForm, UnreadableForm } from './read-form.ts'

const LIMITS = { bodyBytes: 1_000_000, fieldBytes: 1_000 } as const
const TYPE = 'multipart/form-data; boundary=edge'

/** Request whose body arrives in pieces of this many bytes. */
function inPieces(text: string, bytes: number, type = TYPE): Request {
  const content = Buffer.from(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < content.byteLength; at += bytes) {
        controller.enqueue(new Uint8Array(content.subarray(at, at + bytes)))
      }
      controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return new Request('http://shop.test', { ...init, headers: { 'content-type': type } })
}

/** Form in bytes, with lines of heads and content of each part. */
const written = (parts: readonly (readonly [head: string, content: string])[]) =>
  `${parts.map(([head, content]) => `--edge\r\n${head}\r\n\r\n${content}\r\n`).join('')}--edge--\r\n`

const named = (name: string) => `Content-Disposition: form-data; name="${name}"`

async function read(request: Request) {
  const { fields, files } = await readForm(request, 'files', LIMITS)
  const shown = files.map(({ name, content }) => [name, Buffer.from(content).toString()])
  return { fields: Object.fromEntries(fields), files: shown }
}

test('a form of a browser is read with its names and files', async () => {
  const form = new FormData()
  form.set('request', JSON.stringify({ title: '문의' }))
  form.append('files', new File(['가나다'], '사진 "집".jpg'))
  form.append('other', new File(['x'], 'x.txt'))
  expect(await read(new Request('http://shop.test', { method: 'POST', body: form }))).toEqual({
    fields: { request: '{"title":"문의"}', other: 'x' },
    files: [['사진 "집".jpg', '가나다']],
  })
})

test.each([1, 7, 64, 100_000])('a form in pieces of %d bytes is the same', async (bytes) => {
  const text = written([
    // As `curl -F 'request=@request.json;type=application/json'` sends it.
    [`${named('request')}; filename="request.json"\r\nContent-Type: application/json`, '{}'],
    [named('files'), 'no file'],
    [`${named('files')}; filename="..\\a.pdf"`, 'a--edge\r\n-edge\r\n--edg'],
    // A file input without a choice.
    [`${named('files')}; filename=""\r\nContent-Type: application/octet-stream`, ''],
    [named('request'), 'second'],
  ])
  for (const type of [TYPE, 'Multipart/Form-Data; charset=utf-8; Boundary="edge"']) {
    expect(await read(inPieces(`preamble\r\n${text}epilogue`, bytes, type))).toEqual({
      fields: { request: '{}', files: 'no file' },
      files: [
        ['..\\a.pdf', 'a--edge\r\n-edge\r\n--edg'],
        ['', ''],
      ],
    })
  }
})

test.each([
  ['no content type of a form', inPieces('{}', 9, 'application/json')],
  ['no boundary', inPieces('x', 9, 'multipart/form-data')],
  ['no part', inPieces('nonsense', 3)],
  ['no end', inPieces(`--edge\r\n${named('files')}; filename="a"\r\n\r\nabc`, 5)],
  ['half a head', inPieces('--edge\r\nContent-Dispo', 5)],
])('a body with %s is unreadable', async (_what, request) => {
  await expect(read(request)).rejects.toThrow(UnreadableForm)
})

test('parts, fields and bodies above their limits are refused', async () => {
  const parts = (count: number) =>
    written(Array.from({ length: count }, () => [named('a'), 'b'] as const))
  expect((await read(inPieces(parts(FORM_PARTS_MAX), 11))).fields).toEqual({ a: 'b' })
  const refused = (text: string, code: string) =>
    expect(read(inPieces(text, 11))).rejects.toMatchObject({ code })
  await refused(parts(FORM_PARTS_MAX + 1), 'FILE_COUNT')
  await refused(written([[named('a'), 'b'.repeat(LIMITS.fieldBytes + 1)]]), 'BODY_TOO_LARGE')
  await refused(`--edge\r\n${'x'.repeat(LIMITS.bodyBytes)}`, 'FILE_TOO_LARGE')
})
