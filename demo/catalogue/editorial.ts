import { sql } from 'drizzle-orm'
import type { ContentBlock } from '#contract/contents.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Tx } from '#server/database/database.ts'
import { insertAgreementDocs } from '#server/reference-data/agreement-docs.store.ts'
import { BANNERS } from './banner-texts.ts'
import { pickBetween } from './chance.ts'
import { CONTENTS, type BlockSeed, type ContentSeed } from './content-texts.ts'
import type { PictureShelf } from './pictures.ts'
import type { SeedTime } from './seed-time.ts'
import { STORES } from './store-infos.ts'

/** Inserts banners, agreements, branches and articles. */
export async function seedEditorial(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  await insertAgreementDocs(tx)
  await seedStores(tx)
  await seedBanners(tx, time, shelf)
  for (const content of CONTENTS) await seedContent(tx, time, shelf, content)
}

async function seedStores(tx: Tx): Promise<void> {
  for (const [sort, store] of STORES.entries()) {
    await tx.execute(sql`
      INSERT INTO stores (name, region, address, lat, lng, phone, hours, services, sort)
      VALUES (${store.name}, ${store.region}, ${store.address}, ${store.lat}, ${store.lng}, ${store.phone},
        ${JSON.stringify(store.hours)}, ${JSON.stringify(store.services)}, ${sort})
      ON CONFLICT (name) DO UPDATE SET address = excluded.address, phone = excluded.phone,
        hours = excluded.hours, services = excluded.services
    `)
  }
}

async function seedBanners(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  for (const [sort, banner] of BANNERS.entries()) {
    const pc = shelf.find(`banner/${banner.code}-pc`, banner.title)
    const mobile = shelf.find(`banner/${banner.code}-mobile`, banner.title)
    // Pages omit the block of a position without a banner (Product 2.1).
    if (!pc || !mobile) continue
    await tx.execute(sql`
      INSERT INTO banners (code, position, image_pc, image_mobile, title, subtitle, link, start_at, sort)
      VALUES (${banner.code}, ${banner.position}, ${JSON.stringify(pc)}, ${JSON.stringify(mobile)}, ${banner.title},
        ${banner.subtitle}, ${banner.link}, ${time.daysAgo(30).toISOString()}, ${sort})
      ON CONFLICT (code) DO UPDATE SET image_pc = excluded.image_pc, image_mobile = excluded.image_mobile,
        title = excluded.title, subtitle = excluded.subtitle, link = excluded.link
    `)
  }
}

async function seedContent(
  tx: Tx,
  time: SeedTime,
  shelf: PictureShelf,
  content: ContentSeed,
): Promise<void> {
  const hero = heroOf(content, shelf)
  const body = content.body.flatMap((block) => blockOf(block, shelf))
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO contents (code, category, title, summary, author, hero, body, status, published_at, view_count)
    VALUES (${content.code}, ${content.category}, ${content.title}, ${content.summary}, ${content.author},
      ${JSON.stringify(hero)}, ${JSON.stringify(body)}, ${content.status ?? 'PUBLISHED'},
      ${time.daysAgo(content.daysAgo).toISOString()}, ${pickBetween(`views ${content.code}`, 120, 4_000)})
    ON CONFLICT (code) DO UPDATE SET title = excluded.title, summary = excluded.summary, hero = excluded.hero,
      body = excluded.body
    RETURNING id
  `)
  const id = rows[0]?.id
  for (const [sort, code] of content.products.entries()) {
    await tx.execute(sql`
      INSERT INTO content_products (content_id, product_id, sort)
      SELECT ${id}, id, ${sort} FROM products WHERE code = ${code}
      ON CONFLICT DO NOTHING
    `)
  }
  for (const [sort, slug] of (content.brands ?? []).entries()) {
    await tx.execute(sql`
      INSERT INTO content_brands (content_id, brand_id, sort)
      SELECT ${id}, id, ${sort} FROM brands WHERE slug = ${slug}
      ON CONFLICT DO NOTHING
    `)
  }
}

/** Hero of an article; without its own picture that of its first product. */
function heroOf({ code, title, products }: ContentSeed, shelf: PictureShelf): Picture {
  const keys = [`content/${code}`, ...products.map((product) => `${product.toLowerCase()}/front`)]
  const hero = shelf.findFirst(keys, title)
  if (!hero) throw new Error(`The article ${code} has no picture`)
  return hero
}

/** Block of an article; one whose pictures are missing is omitted. */
function blockOf(block: BlockSeed, shelf: PictureShelf): ContentBlock[] {
  switch (block.type) {
    case 'IMAGE': {
      const picture = viewOf(block.key, block.caption, shelf)
      return picture ? [{ type: 'IMAGE', picture, caption: block.caption }] : []
    }
    case 'IMAGES': {
      const pictures = block.keys.flatMap((key) => viewOf(key, block.caption, shelf) ?? [])
      return pictures.length < 2 ? [] : [{ type: 'IMAGES', pictures, caption: block.caption }]
    }
    default:
      return [block]
  }
}

/** Picture of this key; a missing view is replaced by the front of the same product. */
function viewOf(key: string, caption: string, shelf: PictureShelf): Picture | undefined {
  return shelf.findFirst([key, key.replace(/\/[^/]+$/u, '/front')], caption)
}
