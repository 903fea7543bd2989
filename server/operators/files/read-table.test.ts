import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { readTable, type TableLimits } from './read-table.ts'

const MEBIBYTE = 1024 * 1024
const LIMITS: TableLimits = { readMs: 10_000, heapMb: 256, unpackedBytes: 8 * MEBIBYTE }

const read = (content: Uint8Array | string, limits: TableLimits = LIMITS) =>
  readTable({ content: Buffer.from(content) }, () => ({ headAt: 0, columns: [0, 1] }), limits)

const textsOf = (rows: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ rowNo, cells }) => [rowNo, ...cells.map(({ text }) => text)])

/**
 * An entry of a packed file; `statedSize`: the unpacked size that its head and the directory name.
 */
interface Entry {
  readonly path: string
  readonly content: Buffer
  readonly statedSize?: number
}

/** A packed file, as its directory describes it. */
function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, content, statedSize = content.byteLength } of entries) {
    const packed = deflateRawSync(content)
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.byteLength, 14)
    facts.writeUInt32LE(statedSize, 18)
    facts.writeUInt16LE(name.byteLength, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), facts, place, name]),
    )
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed])
    parts.push(part)
    at += part.byteLength
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.byteLength, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

/** Refusal of a file: its code and its words. */
async function refused(content: Uint8Array | string, limits?: TableLimits) {
  const failure: unknown = await read(content, limits).catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure)) throw new Error('The file was not refused')
  return [failure.code, failure.message]
}

const TOO_MUCH = [
  'FILE_TOO_LARGE',
  '파일의 내용이 너무 큽니다. 필요한 열만 남기거나 나누어 올려 주세요.',
]

test('a packed file that unpacks to more than it states is refused', async () => {
  const content = Buffer.alloc(64 * MEBIBYTE, ' ')
  const bomb = zipOf([{ path: 'xl/worksheets/sheet1.xml', content, statedSize: 100 }])
  expect(bomb.byteLength).toBeLessThan(MEBIBYTE)
  expect(await refused(bomb)).toEqual(TOO_MUCH)
})

test('a size that is named and not there costs nothing', async () => {
  const content = Buffer.from('<a/>')
  const liar = zipOf([{ path: 'xl/worksheets/sheet1.xml', content, statedSize: 0xffff_fff0 }])
  expect((await refused(liar))[0]).toBe('FILE_ENCODING')
})

test('many small parts count together', async () => {
  const content = Buffer.alloc(MEBIBYTE, ' ')
  const parts = Array.from({ length: 12 }, (_, at) => ({ path: `xl/part${at}.xml`, content }))
  expect(await refused(zipOf(parts))).toEqual(TOO_MUCH)
})

test('a file that takes too much memory or time ends alone, in words', async () => {
  const cells = Array.from({ length: 60 }, (_, at) => `값${at}`).join(',')
  const wide = Array.from({ length: 15_000 }, () => cells).join('\n')
  expect(await refused(wide, { ...LIMITS, heapMb: 16 })).toEqual(TOO_MUCH)
  expect(await refused(wide, { ...LIMITS, readMs: 1 })).toEqual(TOO_MUCH)
})

test('rows above the limit are refused, empty lines count for none', async () => {
  const line = 'a,b\n'
  const long = await read(`${line.repeat(20_001)}${',\n'.repeat(50)}`)
  expect(long).toHaveLength(20_000)
  expect(await refused(line.repeat(20_002))).toEqual([
    'FILE_ROWS',
    '한 번에 20,000행까지 등록할 수 있습니다.',
  ])
})

test('the size of the file itself is limited before it is read', async () => {
  expect((await refused(Buffer.alloc(10 * MEBIBYTE + 1, 'a')))[0]).toBe('FILE_TOO_LARGE')
})

test('what is no text and no sheet is refused', async () => {
  const utf16 = Buffer.from('\uFEFF주문번호,택배사', 'utf16le')
  expect((await refused(utf16))[0]).toBe('FILE_ENCODING')
  const noSheet = zipOf([{ path: 'readme.txt', content: Buffer.from('hello') }])
  expect((await refused(noSheet))[0]).toBe('FILE_ENCODING')
})

test('lines keep their numbers, tabs and semicolons separate as well', async () => {
  const lines = 'a,b\n1,2\n\n,\n3,4\n'
  const expected = [
    [2, '1', '2'],
    [5, '3', '4'],
  ]
  for (const separator of [',', '\t', ';'])
    expect(textsOf(await read(lines.replaceAll(',', separator)))).toEqual(expected)
})

test('the cells of a sheet are texts that can be stored', async () => {
  const row = ['주문\u0000번호 \uD800', '00123'].map((value) => ({ value, type: String }))
  const head = ['a', 'b'].map((value) => ({ value, type: String }))
  const sheet = await writeXlsxFile([head, row]).toBuffer()
  const [[, text = ''] = []] = textsOf(await read(sheet))
  expect(String(text).isWellFormed()).toBe(true)
  expect(text).not.toContain('\0')
})

test('a formula of a sheet is not computed, and one of a text file stays a text', async () => {
  const head = ['a', 'b'].map((value) => ({ value, type: String }))
  const formula = { value: 'HYPERLINK("http://x.test","여기")', type: 'Formula' as const }
  const sheet = await writeXlsxFile([head, [{ value: 'x', type: String }, formula]]).toBuffer()
  expect(textsOf(await read(sheet))).toEqual([[2, 'x', '']])
  expect(textsOf(await read('a,b\nx,=1+1\n'))).toEqual([[2, 'x', '=1+1']])
})

test('the old format of Excel is refused with the way out', async () => {
  const [code, words] = await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
  expect(code).toBe('FILE_TYPE')
  expect(words).toContain('.xlsx 또는 CSV로 다시 저장')
})
