import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { holdFirstLook } from '#tests/support/first-look.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'

const client = fileURLToPath(new URL('../../../dist/client', import.meta.url))

/**
 * Bytes of JavaScript that a first visit to the home page may load, compressed
 * (docs/performance.md).
 */
const BUDGET = 131_000

test('a first visit to the home page loads no more JavaScript than its budget', async ({
  page,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What the worker fetches for later is no part of the visit; replies of the waiting room are
    // data.
    if (request.serviceWorker() === null && pathname.endsWith('.js')) scripts.add(pathname)
  })
  // What the page leaves for after the first look at it is no part of the visit either.
  await holdFirstLook(page)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilInstalled(page)

  const sizes: Record<string, number> = {}
  for (const path of scripts) {
    sizes[path] = gzipSync(await readFile(join(client, path)), { level: 9 }).length
  }
  const sum = Object.values(sizes).reduce((whole, size) => whole + size, 0)
  expect(Object.keys(sizes)).not.toEqual([])
  expect(sum, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(BUDGET)
})
