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
