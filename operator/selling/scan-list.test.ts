import { expect, test } from 'vitest'
import { addScan, readScans, scansFile, setPieces } from './scan-list.ts'

const A = { barcode: 'A-1', name: '셔츠 M', onHand: 3 }
const B = { barcode: 'B"1', name: '셔츠 L', onHand: 0 }

test('each scan adds to its size, the one scanned last comes first', () => {
  const list = [A, B, A].reduce((all, size) => addScan(all, size, 1), readScans(null))
  expect(list.map(({ barcode, pieces }) => [barcode, pieces])).toEqual([
    ['A-1', 2],
    ['B"1', 1],
  ])
  expect(addScan(list, { ...A, onHand: 9 }, 10)[0]).toEqual({ ...A, pieces: 12 })
  expect(setPieces(list, 'A-1', Number.NaN)[0]?.pieces).toBe(0)
  expect(setPieces(list, 'A-1', 1_000_000)[0]?.pieces).toBe(100_000)
})

test('a stored list is read again, anything else is an empty one', () => {
  const list = addScan([], A, 2)
  expect(readScans(JSON.stringify(list))).toEqual(list)
  for (const text of [null, '', '{}', '[{"barcode":1}]']) expect(readScans(text)).toEqual([])
})

test('the file of a list has its barcodes as texts', () => {
  const list = addScan(addScan([], B, 1), A, 2)
  expect(scansFile(list, '수량')).toBe('바코드,수량\r\n"A-1",2\r\n"B""1",1\r\n')
})
