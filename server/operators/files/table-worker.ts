/**
 * Program of the worker that reads a table: CSV or the first sheet of an XLSX file. A text of its
 * own, because a bundle has no file for it; packages are found from `root`. It answers `{ first }`,
 * the texts of the first lines, or `{ refused }`. To `{ headAt, columns }` it answers the lines
 * below the head in parts `{ rows }` with these columns alone, and `{ isEnd }`: no message is
 * large, so that none holds the event loop of the shop.
 */
export const TABLE_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const { createRequire } = require('node:module')
const zlib = require('node:zlib')
const load = createRequire(workerData.root)
const { content, isSheet, limits } = workerData

class Refusal extends Error {}

function textOf() {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {}
  }
  throw new Refusal('ENCODING')
}

// Couriers separate by tabs and semicolons as well; the first line says by which.
function delimiterOf(text) {
  const [line = ''] = text.slice(0, 10000).split('\\n', 1)
  const counts = [',', '\\t', ';'].map((one) => [line.split(one).length, one])
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1]
}

function csv() {
  const text = textOf()
  // UTF-16 and binary files decode, but are no text.
  if (text.includes('\\0')) throw new Refusal('ENCODING')
  return load('csv-parse/sync')
    .parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 40000,
      to: limits.lines,
    })
    .map((cells) => cells.map((cell) => ({ text: cell.trim(), isNumber: false })))
}

// The reader believes the sizes that a packed file names, and allocates them. It gets a file with
// the texts alone, unpacked here up to a limit, whatever the directory says.
function repacked() {
  const parts = []
  const directory = []
  let at = 0
  let left = limits.unpackedBytes
  for (const { name, packed, method } of entriesOf(Buffer.from(content))) {
    const data = unpacked(packed, method, left)
    left -= data.byteLength
    if (left < 0) throw new Refusal('SIZE')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(data.byteLength, 14)
    facts.writeUInt32LE(data.byteLength, 18)
    facts.writeUInt16LE(name.byteLength, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(Buffer.from([0x50, 0x4b, 3, 4]), facts, name, data)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, name)
    at += 30 + name.byteLength + data.byteLength
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 4, 8)
  end.writeUInt16LE(directory.length / 4, 10)
  end.writeUInt32LE(Buffer.concat(directory).byteLength, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

function unpacked(packed, method, left) {
  if (method === 0) return packed
  if (method !== 8) throw new Refusal('ENCODING')
  try {
    return zlib.inflateRawSync(packed, { maxOutputLength: left + 1 })
  } catch (error) {
    throw new Refusal(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'SIZE' : 'ENCODING')
  }
}

// Entries of the directory with the endings that the reader reads.
function* entriesOf(file) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1) throw new Refusal('ENCODING')
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Refusal('ENCODING')
    const method = file.readUInt16LE(at + 10)
    const size = file.readUInt32LE(at + 20)
    const nameBytes = file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    const name = file.subarray(at + 46, at + 46 + nameBytes)
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    if (/\\.xml(\\.rels)?$/u.test(name.toString())) {
      yield { name, packed: file.subarray(data, data + size), method }
    }
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

async function xlsx() {
  const rows = await load('read-excel-file/node').readSheet(repacked())
  return rows.map((cells) => cells.map(cellOf))
}

function cellOf(value) {
  if (value === null || value === undefined) return { text: '', isNumber: false }
  if (value instanceof Date) return { text: value.toISOString(), isNumber: true }
  // A sheet can write characters that the database does not store.
  const text = String(value).replaceAll('\\0', '').toWellFormed().trim()
  return { text, isNumber: typeof value === 'number' }
}

function refuse(reason) {
  parentPort.postMessage({ refused: reason })
}

function answerRows(lines, { headAt, columns }) {
  const EMPTY = { text: '', isNumber: false }
  let part = []
  const send = () => {
    parentPort.postMessage({ rows: part })
    part = []
  }
  for (let at = headAt + 1; at < lines.length; at += 1) {
    const cells = lines[at]
    if (!cells.some(({ text }) => text !== '')) continue
    part.push({ rowNo: at + 1, cells: columns.map((column) => cells[column] ?? EMPTY) })
    if (part.length === limits.partRows) send()
  }
  send()
  parentPort.postMessage({ isEnd: true })
}

async function read() {
  try {
    const lines = isSheet ? await xlsx() : csv()
    const count = lines.filter((cells) => cells.some(({ text }) => text !== '')).length
    if (count > limits.rows + 1) return refuse('ROWS')
    parentPort.once('message', (choice) => answerRows(lines, choice))
    const first = lines.slice(0, limits.firstLines)
    const textsOf = (cells) => cells.slice(0, limits.columns).map(({ text }) => text.slice(0, 200))
    parentPort.postMessage({ first: first.map(textsOf) })
  } catch (error) {
    refuse(error instanceof Refusal ? error.message : 'ENCODING')
  }
}

void read()
`
