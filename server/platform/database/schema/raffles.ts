import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { RaffleForce, type DrawCard } from '#contract/raffles/draw-card.ts'
import type {
  DrawCancellation,
  DrawRandomness,
  DrawResult,
  DrawSeal,
  DrawStatement,
  EntryOpening,
  EntryReceipt,
  LogRecord,
  Signed,
  TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { big, id, instant } from './columns.ts'

/** Raffles: groups of products with common times. */
export const raffleGroups = pgTable('raffle_groups', {
  id: id(),
  code: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  hero: jsonb().$type<Picture>(),
  openAt: instant('open_at').notNull(),
  closeAt: instant('close_at').notNull(),
  announceAt: instant('announce_at').notNull(),
  canceledAt: instant('canceled_at'),
})

/** Products of a raffle; price in KRW, `payHours` to pay for a prize. */
export const raffleProducts = pgTable('raffle_products', {
  id: id(),
  groupId: big('group_id').notNull(),
  productId: big('product_id').notNull(),
  mode: text({ enum: ['NORMAL', 'DEFERRED'] }).notNull(),
  channel: text({ enum: ['ALL', 'APP_ONLY'] }).notNull(),
  price: big('price').notNull(),
  openAt: instant('open_at').notNull(),
  closeAt: instant('close_at').notNull(),
  announceAt: instant('announce_at').notNull(),
  payHours: integer('pay_hours').notNull(),
  publishesQuantity: boolean('publishes_quantity').notNull(),
  /** Whether the brand of the product sells it, and receives the data of the entrants. */
  soldByBrand: boolean('sold_by_brand').notNull().default(false),
  /** Whether an entry needs a linked Instagram id. */
  requiresInstagram: boolean('requires_instagram').notNull().default(false),
  question: jsonb().$type<ProductQuestion>(),
  reservePercent: integer('reserve_percent').notNull().default(50),
  drawMode: text('draw_mode', { enum: ['drand', 'embedded'] })
    .notNull()
    .default('embedded'),
  /** Sequential hashes of the mode embedded. */
  delayIterations: integer('delay_iterations').notNull().default(20_000_000),
  sealBy: instant('seal_by').notNull(),
  drawAt: instant('draw_at').notNull(),
  canceledAt: instant('canceled_at'),
  /** Force of the card for which a sealed raffle ends. */
  cancelForce: text('cancel_force', { enum: RaffleForce.options }),
  /** Raffle that this one repeats. */
  rerunOf: big('rerun_of'),
})

/** Number of prizes per size. */
export const raffleSizes = pgTable(
  'raffle_sizes',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    skuId: big('sku_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.skuId] })],
)

/**
 * Published draws with their signed statements; from the publication of the card on (raffle-draw).
 */
export const raffleDraws = pgTable('raffle_draws', {
  raffleProductId: big('raffle_product_id').primaryKey(),
  step: text({
    enum: ['SCHEDULED', 'OPEN', 'CLOSED', 'SEALED', 'DRAWN', 'ANNOUNCED', 'COMPLETED', 'CANCELED'],
  }).notNull(),
  specHash: text('spec_hash').notNull(),
  key: text().notNull(),
  card: jsonb().$type<Signed<DrawCard>>().notNull(),
  size: integer().notNull().default(0),
  head: text().notNull(),
  /** Right-most nodes of the Merkle tree. */
  frontier: jsonb().$type<string[]>().notNull().default([]),
  entries: integer().notNull().default(0),
  /** Last record whose member was notified of the sealed list. */
  listedThrough: integer('listed_through').notNull().default(0),
  seal: jsonb().$type<Signed<DrawSeal>>(),
  randomness: jsonb().$type<DrawRandomness>(),
  draw: jsonb().$type<Signed<DrawStatement>>(),
  result: jsonb().$type<DrawResult>(),
  cancellation: jsonb().$type<Signed<DrawCancellation>>(),
  publishedAt: instant('published_at').notNull(),
  sealedAt: instant('sealed_at'),
  drawnAt: instant('drawn_at'),
  announcedAt: instant('announced_at'),
  completedAt: instant('completed_at'),
})

/** Append-only log of a raffle; `seq` from 1. */
export const raffleLog = pgTable(
  'raffle_log',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    seq: integer().notNull(),
    record: jsonb().$type<LogRecord>().notNull(),
    leaf: text().notNull(),
    head: text().notNull(),
    at: instant('at').notNull(),
    /** What opens the wish of an entry of the second edition. */
    opening: jsonb().$type<EntryOpening>(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.seq] })],
)

/** Append-only hashes of the complete subtrees of 256 leaves of a log; `tile` from 0. */
export const raffleTiles = pgTable(
  'raffle_tiles',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    tile: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.tile] })],
)

/** Append-only signed states of the log. */
export const raffleHeads = pgTable(
  'raffle_heads',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    signedAt: instant('signed_at').notNull(),
    signedHead: jsonb('signed_head').$type<Signed<TreeHead>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.signedAt] })],
)

/** Entries of raffles, one for each member and person. Simulated entries have no member. */
export const raffleEntries = pgTable('raffle_entries', {
  id: id(),
  receiptNo: text('receipt_no').notNull(),
  raffleProductId: big('raffle_product_id').notNull(),
  userId: big('user_id'),
  ciHash: text('ci_hash').notNull(),
  /** Wished sizes, the first one preferred. */
  sizeIds: big('size_ids').array().notNull(),
  receiver: jsonb().$type<Receiver>(),
  answer: text(),
  customerUid: text('customer_uid'),
  seq: integer().notNull(),
  signedReceipt: jsonb('signed_receipt').$type<Signed<EntryReceipt>>(),
  state: text({ enum: RaffleEntryState.options }).notNull(),
  /** Rank in the reserve list from 1. */
  rank: integer(),
  wonSkuId: big('won_sku_id'),
  orderId: big('order_id'),
  payDueAt: instant('pay_due_at'),
  promoted: boolean().notNull().default(false),
  /** Charges of the registered card so far, and the time of the next one. */
  charges: integer().notNull().default(0),
  nextChargeAt: instant('next_charge_at'),
  /** Payment attempt of the charge that has no result yet. */
  chargingPaymentId: big('charging_payment_id'),
  /** Payment reminders so far. */
  reminders: integer().notNull().default(0),
  /** Time of the message about the result. */
  notifiedAt: instant('notified_at'),
  appliedAt: instant('applied_at').notNull(),
  clientId: uuid('client_id'),
  /** End of the time to object to a disqualification. */
  objectionUntil: instant('objection_until'),
})

/** Agreement texts that were accepted for an entry. */
export const raffleEntryAgreements = pgTable(
  'raffle_entry_agreements',
  {
    entryId: big('entry_id').notNull(),
    docId: big('doc_id').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.docId] })],
)

/** Half points of a person for unpaid and late refused wins (raffles#penalties). */
export const rafflePenalties = pgTable('raffle_penalties', {
  id: id(),
  userId: big('user_id'),
  ciHash: text('ci_hash').notNull(),
  entryId: big('entry_id').notNull(),
  halfPoints: integer('half_points').notNull(),
  at: instant('at').notNull(),
})

/** Members who are notified at the opening of a raffle. */
export const raffleAlarms = pgTable(
  'raffle_alarms',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    userId: big('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.userId] })],
)

/** Members who are notified at the opening of every raffle. */
export const raffleFollowers = pgTable('raffle_followers', {
  userId: big('user_id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
