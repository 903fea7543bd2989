import {
  addDemoProducts,
  DEMO_FOLDER,
  DEMO_PASSWORD,
  PICTURES_FOLDER,
  playDemoOrders,
  playDemoRaffles,
  seedGiftCards,
  seedOperators,
  seedShop,
  setDemoLogins,
  simulateEntries,
  unusedGiftCodes,
} from '#demo/catalogue/demo-goods.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import { usesStandInPortOne } from '#server/providers/portone/open-portone.ts'
import { insertReferenceData } from '#server/main/reference-data/reference-data.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { MediaStorage } from '#server/platform/services/media-storage.ts'
import type { VideoStorage } from '#server/platform/services/object-storage.ts'
import { bucketStorage } from '#server/platform/storage/bucket-storage.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { storedMedia } from '#server/platform/storage/stored-media.ts'

const DEMO_ENTRIES_EVERY_MS = 5_000

/** Result of {@link insertShopData}. */
export interface ShopDataReport {
  /** Line for the operator. */
  readonly line: string
  /** Keys of demo pictures that do not exist. */
  readonly missingPictures: readonly string[]
}

/**
 * Inserts the data that a shop needs: agreement texts, texts of the customer center, and with
 * `DEMO_GOODS=on` the demo goods, `DEMO_PRODUCTS` generated ones and members. Idempotent. Demo
 * logins are closed in production and without demo goods, also those of an earlier start.
 */
export async function insertShopData(
  db: Database,
  { hasDemoGoods, demoProducts, production, company }: Config,
  { now, memberKeys }: { readonly now: Date; readonly memberKeys: MemberKeys },
): Promise<ShopDataReport> {
  if (!hasDemoGoods) {
    await insertReferenceData(db, company)
    await db.transaction((tx) => setDemoLogins(tx, false, now))
    return { line: 'Demo data: off', missingPictures: [] }
  }
  const { changed, missingPictures } = await seedShop(db, {
    now,
    opensDemoLogins: !production,
    company,
  })
  await seedGiftCards(db, memberKeys, now)
  if (!production) await seedOperators(db, memberKeys, now)
  const isLarger = await addDemoProducts(db, demoProducts)
  const line = changed || isLarger ? 'Demo data: put in' : 'Demo data: up to date'
  return { line, missingPictures }
}

/**
 * Plays the past of the demo raffles and orders at the first start; nothing without demo goods.
 * Waits for another start that plays it.
 */
export async function playDemoPast(services: AppServices): Promise<void> {
  if (!services.config.hasDemoGoods) return
  await playDemoRaffles(services)
  if (hasDemoOrders(services.config)) await playDemoOrders(services)
}

/** The job that enters the running demo raffle; none without demo goods. */
export function demoJobs(services: AppServices): Job[] {
  if (!services.config.hasDemoGoods) return []
  const run = () => simulateEntries(services)
  return [{ name: 'simulate-entries', everyMs: DEMO_ENTRIES_EVERY_MS, run }]
}

/** Demo orders are paid at the stand-in: another provider does not know them. */
const hasDemoOrders = (config: Config) => config.hasDemoOrders && usesStandInPortOne(config)

/**
 * Media storage of a shop: the configured bucket, else `MEDIA_DIR`; then `MEDIA_DIR` of the time
 * before the bucket, and the demo pictures.
 */
export function openMedia(
  { bucket, mediaDir, hasDemoGoods }: Pick<Config, 'bucket' | 'mediaDir' | 'hasDemoGoods'>,
  fetch: (request: Request) => Promise<Response>,
): MediaStorage {
  const folder = { storage: folderStorage(mediaDir) }
  const demo = hasDemoGoods ? [{ storage: folderStorage(PICTURES_FOLDER) }] : []
  if (bucket === undefined) return storedMedia(folder, ...demo)
  return storedMedia(
    { storage: bucketStorage(bucket, fetch), prefix: 'pictures/' },
    folder,
    ...demo,
  )
}

/**
 * Storage of videos: the configured bucket, else `MEDIA_DIR`. The demo videos are read before it
 * and never changed.
 */
export function openVideos(
  { bucket, mediaDir, hasDemoGoods }: Pick<Config, 'bucket' | 'mediaDir' | 'hasDemoGoods'>,
  fetch: (request: Request) => Promise<Response>,
): VideoStorage {
  const own = bucket ? bucketStorage(bucket, fetch) : folderStorage(mediaDir)
  if (!hasDemoGoods) return own
  const demo = folderStorage(DEMO_FOLDER)
  return { ...own, open: async (key) => (await demo.open(key)) ?? own.open(key) }
}

/** Line that names the demo logins; undefined when they are closed. */
export function demoLoginLine({ hasDemoGoods, production }: Config): string | undefined {
  if (production || !hasDemoGoods) return undefined
  return `Demo members: demo1, demo2, demo3 · password ${DEMO_PASSWORD}`
}

/** Line with the logins of the console; undefined when they are closed. */
export function demoOperatorLine({
  hasDemoGoods,
  production,
  publicOrigin,
}: Config): string | undefined {
  if (production || !hasDemoGoods) return undefined
  return `Demo operators: owner, manager, warehouse, support, editor, viewer · password ${DEMO_PASSWORD} · ${publicOrigin}/operator`
}

/**
 * Line with the codes of unused demo gift cards; undefined without demo goods and in production.
 */
export function demoGiftCardLine(
  { hasDemoGoods, production }: Config,
  memberKeys: MemberKeys,
): string | undefined {
  if (production || !hasDemoGoods) return undefined
  return `Demo gift cards: ${unusedGiftCodes(memberKeys).join(' · ')}`
}
