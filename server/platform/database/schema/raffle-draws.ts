import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  DrawCancellation,
  DrawCard,
  DrawRandomness,
  DrawResult,
  DrawSeal,
  DrawStatement,
  LogRecord,
  Signed,
  TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { big, instant } from './columns.ts'

/** Published draws with their signed statements; from the publication of the card on (raffle-draw). */
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
