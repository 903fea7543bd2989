import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { readTable } from './read-table.ts'

/** What becomes of a file: its cells below the head with `#` before numbers, or its refusal. */
async function outcomeOf(content: Uint8Array | string) {
  try {
    const file = { content: Buffer.from(content) }
    const rows = await readTable(file, () => ({ headAt: 0, columns: [0, 1] }))
    return rows.map(({ cells }) =>
      cells.map(({ text, isNumber }) => (isNumber ? `#${text}` : text)).join('|'),
    )
  } catch (error) {
    if (error instanceof ApiFailure) return error.code
    throw error
  }
}

/** Texts that merchants save from their programs. */
const TEXTS: Readonly<Record<string, readonly [string | Uint8Array, readonly string[] | string]>> =
  {
    'UTF-8 with its mark': ['\uFEFF바코드,수량\nA,1\n', ['A|1']],
    'EUC-KR': [new Uint8Array([0xb0, 0xa1, 0x2c, 0x62, 0x0a, 0xb3, 0xaa, 0x2c, 0x31]), ['나|1']],
    'lines of Windows': ['a,b\r\nA,1\r\nB,2\r\n', ['A|1', 'B|2']],
    'lines of an old Mac': ['a,b\rA,1\rB,2\r', ['A|1', 'B|2']],
    'no line break at the end': ['a,b\nA,1', ['A|1']],
    'quotes around separators': ['a,b\n"A,1","2"\n', ['A,1|2']],
    'quotes in quotes': ['a,b\n"A ""B""",1\n', ['A "B"|1']],
    'line breaks in quotes': ['a,b\n"A\nB",1\n', ['A\nB|1']],
    'a quote that never ends': ['a,b\n"A,1\n', 'FILE_ENCODING'],
    'rows of other lengths': ['a,b\nA\nB,2,3\n', ['A|', 'B|2']],
    'zeros at the front': ['a,b\n00123,007\n', ['00123|007']],
    'numbers with separators': ['a,b\nA,"1,200"\n', ['A|1,200']],
    'spaces around values': ['a,b\n  A  ,\t1\n', ['A|1']],
    tabs: ['a\tb\nA\t1\n', ['A|1']],
    semicolons: ['a;b\nA;1\n', ['A|1']],
    'a formula in a text': ['a,b\nA,=1+1\n', ['A|=1+1']],
    'letters in parts': [`a,b\n${'가'.normalize('NFD')},1\n`, [`${'가'.normalize('NFD')}|1`]],
    'an emoji': ['a,b\n🛹,1\n', ['🛹|1']],
    'an empty file': ['', []],
    'a head alone': ['a,b\n', []],
    'empty lines alone': ['\n\n,\n', []],
    'UTF-16': [Buffer.from('\uFEFFa,b\nA,1\n', 'utf16le'), 'FILE_ENCODING'],
    'a picture': [
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'FILE_ENCODING',
    ],
    'the old format of Excel': [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'FILE_TYPE'],
    'a cell of a whole book': [`a,b\n${'x'.repeat(50_000)},1\n`, 'FILE_ENCODING'],
    'too many rows': [`a,b\n${'A,1\n'.repeat(20_001)}`, 'FILE_ROWS'],
  }

for (const [name, [content, expected]] of Object.entries(TEXTS))
  test(`a text file is read as it was saved: ${name}`, async () => {
    expect(await outcomeOf(content)).toEqual(expected)
  })

const text = (value: string) => ({ value, type: String })
const HEAD = [text('바코드'), text('수량')]

test('numbers, dates and flags of a sheet are known as such', async () => {
  const day = new Date('2026-08-14T00:00:00Z')
  const sheet = await writeXlsxFile([
    HEAD,
    [{ value: 123, type: Number }, text('00123')],
    [
      { value: 8_801_234_567_890, type: Number },
      { value: 1.5, type: Number },
    ],
    [
      { value: day, type: Date, format: 'yyyy-mm-dd' },
      { value: true, type: Boolean },
    ],
  ]).toBuffer()
  expect(await outcomeOf(sheet)).toEqual([
    '#123|00123',
    '#8801234567890|#1.5',
    `#${day.toISOString()}|true`,
  ])
})

test('merged cells of a sheet have their value in the first one', async () => {
  const sheet = await writeXlsxFile([
    [{ value: '입고', type: String, columnSpan: 2 }, null],
    [{ value: 'A', type: String, columnSpan: 2 }, null],
    [text('B'), text('2')],
  ]).toBuffer()
  expect(await outcomeOf(sheet)).toEqual(['A|', 'B|2'])
})

test('empty rows of a sheet count for none, and a cut file is refused', async () => {
  const sheet = await writeXlsxFile([HEAD, [null, null], [text('A'), text('1')]]).toBuffer()
  expect(await outcomeOf(sheet)).toEqual(['A|1'])
  expect(await outcomeOf(sheet.subarray(0, sheet.length / 2))).toBe('FILE_ENCODING')
})

test('a sheet of 20,000 rows is read whole, one more is refused', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => [text(`A-${at}`), text('1')])
  const whole = await writeXlsxFile([HEAD, ...rows.slice(1)]).toBuffer()
  expect(await outcomeOf(whole)).toHaveLength(20_000)
  expect(await outcomeOf(await writeXlsxFile([HEAD, ...rows]).toBuffer())).toBe('FILE_ROWS')
})
