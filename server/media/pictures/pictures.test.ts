import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAgreements } from '#contract/agreements/agreements.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { insertShopData } from '#server/main/shop-data.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

async function mediaDir() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-media-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const dataOf = (shop: TestShop) => ({
  now: shop.clock.now(),
  memberKeys: shop.services.memberKeys,
})

test('an uploaded picture is served for ever, with its type', async () => {
  await using folder = await mediaDir()
  await using shop = await startTestShop({ seed: 'none', config: { mediaDir: folder.path } })
  const content = Buffer.from('a picture')
  const base = await shop.services.media.write([{ width: 640, format: 'avif', content }])
  const picture = await shop.fetch(`${base}-640.avif`)
  expect(picture.headers.get('content-type')).toBe('image/avif')
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(content)
  const etag = picture.headers.get('etag') ?? ''
  const again = await shop.fetch(`${base}-640.avif`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect((await shop.fetch(`${base}-320.avif`)).status).toBe(404)
})

test('demo pictures are served with demo goods only', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listNewProducts, { query: { size: 1 } })
  const path = `${items[0]?.thumbnail.base}-640.avif`
  expect((await shop.fetch(path)).status).toBe(200)
  await using bare = await startTestShop({ seed: 'none', config: { hasDemoGoods: false } })
  expect((await bare.fetch(path)).status).toBe(404)
})

test('a shop without demo goods has its agreement texts and no product', async () => {
  await using shop = await startTestShop({ seed: 'none', config: { hasDemoGoods: false } })
  const { config } = shop.services
  const report = await insertShopData(shop.db, config, dataOf(shop))
  expect(report).toEqual({ line: 'Demo data: off', missingPictures: [] })
  await insertShopData(shop.db, config, dataOf(shop))
  const texts = await shop.call(listAgreements, { query: {} })
  expect(texts.map(({ kind }) => kind)).toContain('ORDER')
  expect((await shop.call(listNewProducts, { query: {} })).total).toBe(0)
})

test('generated products are added once to the demo goods, and are found as others are', async () => {
  await using shop = await startTestShop()
  const { config } = shop.services
  const total = async (keyword?: string) =>
    (await shop.call(listNewProducts, { query: { keyword, size: 1 } })).total
  const before = await total()
  const start = () => insertShopData(shop.db, { ...config, demoProducts: 50 }, dataOf(shop))
  expect((await start()).line).toBe('Demo data: put in')
  expect(await total()).toBe(before + 50)
  expect((await start()).line).toBe('Demo data: up to date')
  expect(await total()).toBe(before + 50)
  const { items } = await shop.call(listNewProducts, { query: { size: 100, page: 2 } })
  const generated = items.find(({ styleCode }) => styleCode.startsWith('Z'))
  expect(await total(generated?.name)).toBe(1)
  expect((await shop.fetch(`${generated?.thumbnail.base}-640.avif`)).status).toBe(200)
})

test('demo logins of an earlier start are closed without demo goods', async () => {
  await using shop = await startTestShop()
  await shop.signIn('demo1')
  const { config } = shop.services
  await insertShopData(shop.db, { ...config, hasDemoGoods: false }, dataOf(shop))
  await expect(shop.signIn('demo1')).rejects.toThrow(/could not sign in/u)
})
