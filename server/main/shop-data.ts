import {
  DEMO_PASSWORD,
  PICTURES_FOLDER,
  playDemoRaffles,
  seedGiftCards,
  seedShop,
  setDemoLogins,
  simulateEntries,
  unusedGiftCodes,
} from '#demo/catalogue/demo-goods.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/run-jobs.ts'
import { insertAgreementDocs } from '#server/reference-data/agreement-docs.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { MemberKeys } from '#server/services/member-keys.ts'
import { folderMedia, type MediaStorage } from '#server/services/media-storage.ts'

const DEMO_ENTRIES_EVERY_MS = 5_000

/** Result of {@link insertShopData}. */
export interface ShopDataReport {
  /** Line for the operator. */
  readonly line: string
  /** Keys of demo pictures that do not exist. */
  readonly missingPictures: readonly string[]
}

/**
 * Inserts the data that a shop needs: agreement texts, and with `DEMO_GOODS=on` the demo goods and members. Idempotent.
 * Demo logins are closed in production and without demo goods, also those of an earlier start.
 */
export async function insertShopData(
  db: Database,
  { hasDemoGoods, production }: Config,
  { now, memberKeys }: { readonly now: Date; readonly memberKeys: MemberKeys },
): Promise<ShopDataReport> {
  if (!hasDemoGoods) {
    await insertAgreementDocs(db)

    await db.transaction((tx) => setDemoLogins(tx, false, now))
    return { line: 'Demo data: off', missingPictures: [] }
  }
  const { changed, missingPictures } = await seedShop(db, { now, opensDemoLogins: !production })
  await seedGiftCards(db, memberKeys, now)
  return { line: changed ? 'Demo data: put in' : 'Demo data: up to date', missingPictures }
}

/**
 * Plays the past of the demo raffles at the first start and returns the job that enters the running one; nothing without
 * demo goods (Product 6.5).
 */
export async function openDemoRaffles(services: AppServices): Promise<Job[]> {
  if (!services.config.hasDemoGoods) return []
  await playDemoRaffles(services)
  const run = () => simulateEntries(services)
  return [{ name: 'simulate-entries', everyMs: DEMO_ENTRIES_EVERY_MS, run }]
}

/** Media storage of a shop: `MEDIA_DIR`, and then the demo pictures. */
export function openMedia({ mediaDir, hasDemoGoods }: Config): MediaStorage {
  return hasDemoGoods ? folderMedia(mediaDir, PICTURES_FOLDER) : folderMedia(mediaDir)
}

/** Line that names the demo logins; undefined when they are closed. */
export function demoLoginLine({ hasDemoGoods, production }: Config): string | undefined {
  if (production || !hasDemoGoods) return undefined
  return `Demo members: demo1, demo2, demo3 · password ${DEMO_PASSWORD}`
}

/** Line with the codes of unused demo gift cards; undefined without demo goods and in production. */
export function demoGiftCardLine(
  { hasDemoGoods, production }: Config,
  memberKeys: MemberKeys,
): string | undefined {
  if (production || !hasDemoGoods) return undefined
  return `Demo gift cards: ${unusedGiftCodes(memberKeys).join(' · ')}`
}
