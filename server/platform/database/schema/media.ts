import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PictureCrop } from '#contract/media/picture-crop.ts'
import { big, id, instant } from './columns.ts'

/**
 * Private files of shoppers (media#unused-files). Without an owner a file is unused and will be
 * deleted.
 */
export const privateFiles = pgTable('private_files', {
  id: id(),
  fileKey: text('file_key').notNull(),
  ownerKind: text('owner_kind', {
    enum: ['CLAIM', 'CLAIM_REFUSAL', 'INQUIRY', 'INQUIRY_MESSAGE', 'WORKS_REQUEST'],
  }),
  ownerId: big('owner_id'),
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer().notNull(),
  /** SHA-256 of the received bytes, in hexadecimal; null for files of earlier versions. */
  contentHash: text('content_hash'),
  width: integer(),
  height: integer(),
  hasThumb: boolean('has_thumb').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Pictures that operators uploaded, with what was made of them (media#operator-pictures). */
export const pictures = pgTable('pictures', {
  id: id(),
  state: text({ enum: ['PROCESSING', 'READY', 'FAILED'] }).notNull(),
  name: text().notNull(),
  originalKey: text('original_key').notNull(),
  originalType: text('original_type').notNull(),
  originalWidth: integer('original_width').notNull(),
  originalHeight: integer('original_height').notNull(),
  crop: jsonb().$type<PictureCrop>().notNull(),
  base: text(),
  width: integer(),
  height: integer(),
  placeholder: text(),
  alt: text().notNull().default(''),
  bases: text().array().notNull().default([]),
  tries: integer().notNull().default(0),
  /** Until when one process encodes it; another one goes on afterwards. */
  leasedUntil: instant('leased_until'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  /** When a record showed it first; one that none ever showed is deleted. */
  usedAt: instant('used_at'),
})

/** Objects that a process writes and that no row has yet (media#unowned-objects). */
export const unownedObjects = pgTable(
  'unowned_objects',
  {
    kind: text({ enum: ['ORIGINAL', 'RENDITIONS', 'VIDEO'] }).notNull(),
    key: text().notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
