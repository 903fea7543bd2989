import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { BannerPosition } from '#contract/editorial/banners.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { id, instant } from './columns.ts'

/** Banners, shown between two instants (Product 3.8). */
export const banners = pgTable('banners', {
  id: id(),
  code: text().notNull(),
  position: text({ enum: BannerPosition.options }).notNull(),
  imagePc: jsonb('image_pc').$type<Picture>().notNull(),
  imageMobile: jsonb('image_mobile').$type<Picture>().notNull(),
  title: text().notNull(),
  subtitle: text(),
  link: text().notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at'),
  sort: integer().notNull(),
  site: text({ enum: ['WEB', 'APP', 'ALL'] })
    .notNull()
    .default('ALL'),
})
