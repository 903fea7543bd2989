/**
 * Program of the worker that reads a table: CSV or the first sheet of an XLSX file. A text of its own, because a bundle
 * has no file for it; packages are found from `root`. Answers rows of cells `{ text, isNumber }`, or `null` for what is
 * no table.
 */
export const TABLE_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const { createRequire } = require('node:module')
const load = createRequire(workerData.root)

function textOf(content) {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {}
  }
  return undefined
}

function csv(content, rowsMax) {
  const text = textOf(content)
  if (text === undefined) return null
  return load('csv-parse/sync')
    .parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10000,
      to: rowsMax + 2,
    })
    .map((cells) => cells.map((cell) => ({ text: cell.trim(), isNumber: false })))
}

async function xlsx(content) {
  const rows = await load('read-excel-file/node').readSheet(Buffer.from(content))
  return rows.map((cells) => cells.map(cellOf))
}

function cellOf(value) {
  if (value === null || value === undefined) return { text: '', isNumber: false }
  if (value instanceof Date) return { text: value.toISOString(), isNumber: true }
  return { text: String(value).trim(), isNumber: typeof value === 'number' }
}

async function read({ content, isSheet, rowsMax }) {
  try {
    return isSheet ? await xlsx(content) : csv(content, rowsMax)
  } catch {
    return null
  }
}

read(workerData).then((rows) => parentPort.postMessage(rows))
`
