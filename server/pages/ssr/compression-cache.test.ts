import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, test } from 'vitest'
import { until } from '#tests/support/platform/until.ts'
import { CompressionCache } from './compression-cache.ts'

const HTML = Array.from({ length: 500 }, (_, at) => `<li class="card">${at * 7919}</li>`).join('')

test('a document is unchanged after decompression', async () => {
  const packer = new CompressionCache(pino({ enabled: false }))
  expect(brotliDecompressSync(await packer.brotli(HTML)).toString()).toBe(HTML)
  expect(gunzipSync(await packer.gzip(HTML)).toString()).toBe(HTML)
})

/** Text of this length in which nothing occurs twice. */
const textWithoutRepetition = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('hex'),
  ).join('')

test('the first compression of a document of up to 128 kB has a window of 64 kB', async () => {
  const packer = new CompressionCache(pino({ enabled: false }))
  // The stream begins with a zero bit for this window (RFC 7932, 9.1).
  expect((await packer.brotli(HTML)).at(0)).toSatisfy((byte: number) => byte % 2 === 0)
})

test('the first compression of a large document finds what is repeated 100 kB later', async () => {
  const packer = new CompressionCache(pino({ enabled: false }))
  const text = textWithoutRepetition(100_000)
  const once = await packer.brotli(text)
  expect((await packer.brotli(text + text)).length).toBeLessThan(1.05 * once.length)
})

test('a repeated document becomes smaller', async () => {
  const packer = new CompressionCache(pino({ enabled: false }))
  const first = await packer.brotli(HTML)
  await until(async () => (await packer.brotli(HTML)).length < first.length)
  expect(brotliDecompressSync(await packer.brotli(HTML)).toString()).toBe(HTML)
})

test('any number of single requests evicts no repeated document', async () => {
  const packer = new CompressionCache(pino({ enabled: false }))
  const first = await packer.brotli(HTML)
  await until(async () => (await packer.brotli(HTML)).length < first.length)
  for (let number = 0; number < 500; number += 1) await packer.brotli(`<b>${number}</b>`)
  expect((await packer.brotli(HTML)).length).toBeLessThan(first.length)
})
