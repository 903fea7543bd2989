import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { id } from './columns.ts'

/** Branches: physical shops (Product 3.8). */
export const stores = pgTable('stores', {
  id: id(),
  name: text().notNull(),
  region: text().notNull(),
  address: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  phone: text().notNull(),
  hours: jsonb().$type<StoreInfo['hours']>().notNull(),
  services: jsonb().$type<string[]>().notNull(),
  sort: integer().notNull(),
  holidays: jsonb().$type<StoreInfo['holidays']>().notNull().default([]),
  photos: jsonb().$type<Picture[]>().notNull().default([]),
  directions: text().notNull().default(''),
  map: jsonb().$type<StoreInfo['map']>().notNull().default({ roads: [], stations: [], way: [] }),
})
