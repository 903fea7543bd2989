import { eq } from 'drizzle-orm'
import type { ContentBlock } from '#contract/editorial/contents.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { brands, products } from '#server/platform/database/schema/catalogue.ts'
import {
  banners,
  contentBrands,
  contentProducts,
  contents,
} from '#server/platform/database/schema/editorial.ts'
import { ccPosts, stores, surveys } from '#server/platform/database/schema/service.ts'
import { BANNERS } from './banner-texts.ts'
import { pickBetween } from './chance.ts'
import { CONTENTS, type BlockSeed, type ContentSeed } from './content-texts.ts'
import type { PictureShelf } from './pictures.ts'
import type { SeedTime } from './seed-time.ts'
import { NOTICES } from './notices.ts'
import { STORES, type StoreSeed } from './store-infos.ts'

/** Inserts banners, notices, branches and articles. */
export async function seedEditorial(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  await seedNotices(tx)
  for (const [sort, store] of STORES.entries()) await seedStore(tx, store, sort, shelf)
  await seedBanners(tx, time, shelf)
  for (const content of CONTENTS) await seedContent(tx, time, shelf, content)
}

async function seedNotices(tx: Tx): Promise<void> {
  const { site, kind, category, title, publishedAt } = ccPosts
  const surveyRows = await tx.select({ code: surveys.code, id: surveys.id }).from(surveys)
  const surveyIds = new Map(surveyRows.map(({ code, id }) => [code, id]))
  for (const notice of NOTICES) {
    const surveyId = notice.survey && surveyIds.get(notice.survey)
    const link = { type: 'LINK', text: '설문 참여하기', link: `/survey/${surveyId}` } as const
    const body = surveyId === undefined ? [...notice.body] : [...notice.body, link]
    const shown = { body, pinned: notice.pinned ?? false }
    await tx
      .insert(ccPosts)
      .values({
        site: 'SHOP',
        kind: 'NOTICE',
        category: notice.category,
        title: notice.title,
        publishedAt: new Date(notice.at),
        ...shown,
      })
      .onConflictDoUpdate({ target: [site, kind, category, title, publishedAt], set: shown })
  }
}

async function seedStore(
  tx: Tx,
  { name, region, lat, lng, photos: keys, ...store }: StoreSeed,
  sort: number,
  shelf: PictureShelf,
): Promise<void> {
  const photos = keys.flatMap(({ key, alt }) => shelf.find(key, alt) ?? [])
  const shown = { ...store, photos }
  await tx
    .insert(stores)
    .values({ name, region, lat, lng, sort, ...shown })
    .onConflictDoUpdate({ target: stores.name, set: shown })
}

async function seedBanners(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  for (const [sort, banner] of BANNERS.entries()) {
    const pc = shelf.find(`banner/${banner.code}-pc`, banner.title)
    const mobile = shelf.find(`banner/${banner.code}-mobile`, banner.title)
    // Pages omit the block of a position without a banner.
    if (!pc || !mobile) continue
    const { code, position, title, subtitle, link } = banner
    const shown = { imagePc: pc, imageMobile: mobile, title, subtitle, link }
    await tx
      .insert(banners)
      .values({ code, position, startAt: time.daysAgo(30), sort, ...shown })
      .onConflictDoUpdate({ target: banners.code, set: shown })
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
  const { code, category, title, summary, author } = content
  const shown = { title, summary, hero, body }
  const [row] = await tx
    .insert(contents)
    .values({
      code,
      category,
      author,
      status: content.status ?? 'PUBLISHED',
      publishedAt: time.daysAgo(content.daysAgo),
      viewCount: pickBetween(`views ${code}`, 120, 4_000),
      ...shown,
    })
    .onConflictDoUpdate({ target: contents.code, set: shown })
    .returning({ id: contents.id })
  if (!row) throw new Error(`The article ${code} was not stored`)
  for (const [sort, productCode] of content.products.entries()) {
    const [product] = await tx
      .select({ productId: products.id })
      .from(products)
      .where(eq(products.code, productCode))
    if (!product) continue
    await tx
      .insert(contentProducts)
      .values({ contentId: row.id, sort, ...product })
      .onConflictDoNothing()
  }
  for (const [sort, slug] of (content.brands ?? []).entries()) {
    const [brand] = await tx
      .select({ brandId: brands.id })
      .from(brands)
      .where(eq(brands.slug, slug))
    if (!brand) continue
    await tx
      .insert(contentBrands)
      .values({ contentId: row.id, sort, ...brand })
      .onConflictDoNothing()
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
    case 'VIDEO': {
      const video = shelf.findVideo(block.key)
      const poster = shelf.find(`${block.key}-film`, block.caption)
      const shown = { type: 'VIDEO', provider: 'SHOP', caption: block.caption } as const
      return video && poster ? [{ ...shown, video, poster }] : []
    }
    default:
      return [block]
  }
}

/** Picture of this key; a missing view is replaced by the front of the same product. */
function viewOf(key: string, caption: string, shelf: PictureShelf): Picture | undefined {
  return shelf.findFirst([key, key.replace(/\/[^/]+$/u, '/front')], caption)
}
