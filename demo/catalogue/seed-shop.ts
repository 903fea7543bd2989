import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_COMPANY, type Company } from '#contract/shop/company.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { seedState } from '#server/platform/database/schema/platform.ts'
import { AGREEMENTS, LATER_AGREEMENTS } from '#server/agreements/texts/agreement-texts.ts'
import {
  BUTTONS,
  CATEGORIES as CATEGORIES_OF_CENTER,
} from '#server/service/texts/customer-center-groups.ts'
import { FAQS } from '#server/service/texts/faq-texts.ts'
import { INFO_TEXTS, LATER_INFO_TEXTS } from '#server/service/texts/info-texts.ts'
import { insertReferenceData } from '#server/main/reference-data/reference-data.store.ts'
import { noteSoldOut } from '#server/catalogue/products/listed-last.store.ts'
import { SYNONYMS } from '#server/catalogue/synonyms/search-synonyms.ts'
import { WORKS_TYPES } from '#server/editorial/works-types/works-types.ts'
import { ACCOUNTS, seedAccounts } from './accounts.ts'
import { BANNERS } from './banner-texts.ts'
import { COUPONS, POINTS, seedBenefits } from './benefits.ts'
import { BRANDS } from './brands.ts'
import { seedCatalogue } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { CONTENTS } from './content-texts.ts'
import { setDemoLogins } from './demo-logins.ts'
import { seedEditorial } from './editorial.ts'
import { seedPeople } from './people.ts'
import { INQUIRIES, seedInquiries } from './inquiries.ts'
import { openPictureShelf, type PictureShelf } from './pictures.ts'
import { NOTICES } from './notices.ts'
import { POPULAR_KEYWORDS, seedPopularKeywords } from './popular-keywords.ts'
import { seedRaffles } from './raffles.ts'
import { SeedTime } from './seed-time.ts'
import { RAFFLES } from './raffle-groups.ts'
import { STORES } from './store-infos.ts'
import { STYLE_SHOTS } from './style-shots.ts'
import { seedStyles } from './styles.ts'
import { seedSurveys, SURVEYS } from './surveys.ts'
import { seedWorksImages, WORKS_IMAGES } from './works-images.ts'
import { STYLES } from './all-styles.ts'

/** Options of the demo data. */
export interface SeedOptions {
  /**
   * The instant T to which all dates are relative when the shop is seeded for the first time
   * (catalogue#demo-goods).
   */
  readonly now: Date
  /** Whether the demo members can sign in; their password is public. */
  readonly opensDemoLogins: boolean
  /** Business data in the legal texts; by default that of the demo shop. */
  readonly company?: Company
  /** Pictures; by default those of the project. */
  readonly shelf?: PictureShelf
}

/** Result of seeding. */
export interface SeedReport {
  /** False when the shop already had exactly this demo data. */
  readonly changed: boolean
  /** Keys of pictures that the data references but that are missing. */
  readonly missingPictures: readonly string[]
}

/**
 * Inserts the demo data into a migrated shop; deterministic and idempotent (catalogue#demo-goods).
 * Changed texts and pictures are updated; stock, members and orders are unchanged. Demo logins
 * follow `opensDemoLogins` at every start.
 */
export async function seedShop(db: Database, options: SeedOptions): Promise<SeedReport> {
  const shelf = options.shelf ?? (await openPictureShelf())
  const fingerprint = fingerprintOf(shelf)
  return db.transaction(async (tx) => {
    // Only one process seeds at a time.
    await tx.execute(sql`LOCK TABLE seed_state IN EXCLUSIVE MODE`)
    const state = await readState(tx)
    const isKnown = state?.fingerprint === fingerprint
    if (!isKnown) {
      await insertReferenceData(tx, options.company ?? DEMO_COMPANY)
      await putIn(tx, new SeedTime(state?.seededAt ?? options.now), shelf, fingerprint)
    }
    await setDemoLogins(tx, options.opensDemoLogins, options.now)
    return { changed: !isKnown, missingPictures: isKnown ? [] : shelf.missing }
  })
}

async function putIn(
  tx: Tx,
  time: SeedTime,
  shelf: PictureShelf,
  fingerprint: string,
): Promise<void> {
  await seedCatalogue(tx, time, shelf)
  await noteSoldOut(tx)
  await seedStyles(tx, time, shelf)
  await seedPeople(tx, time)
  // Notices link to surveys.
  await seedSurveys(tx, time)
  await seedEditorial(tx, time, shelf)
  await seedAccounts(tx, time)
  await seedRaffles(tx, time, shelf)
  await seedBenefits(tx, time)
  await seedPopularKeywords(tx, time)
  await seedInquiries(tx, time)
  await seedWorksImages(tx, shelf)
  await tx
    .insert(seedState)
    .values({ seededAt: time.now, fingerprint })
    .onConflictDoUpdate({ target: seedState.isOnly, set: { fingerprint } })
}

async function readState(tx: Tx): Promise<typeof seedState.$inferSelect | undefined> {
  const [state] = await tx.select().from(seedState)
  return state
}

/** Hash of the seed data. */
function fingerprintOf(shelf: PictureShelf): string {
  const data = [
    shelf,
    STYLES,
    STYLE_SHOTS,
    BRANDS,
    CATEGORIES,
    SYNONYMS,
    AGREEMENTS,
    LATER_AGREEMENTS,
    FAQS,
    INFO_TEXTS,
    LATER_INFO_TEXTS,
    BUTTONS,
    CATEGORIES_OF_CENTER,
    NOTICES,
    ACCOUNTS,
    BANNERS,
    CONTENTS,
    RAFFLES,
    STORES,
    COUPONS,
    POINTS,
    POPULAR_KEYWORDS,
    WORKS_TYPES,
    WORKS_IMAGES,
    SURVEYS,
    INQUIRIES,
  ]
  return createHash('sha256').update(JSON.stringify(data)).digest('hex')
}
