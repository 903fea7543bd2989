import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
