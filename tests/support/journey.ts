import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { test as base } from 'playwright/test'
import { JOURNEY_TEMPLATE } from './journey-template.ts'
import { startShopProcess } from './shop-process.ts'
import type { ShopProcess } from './shop-process.ts'

/** A running shop of one journey, and its database for facts that only a row proves. */
export interface JourneyShop extends ShopProcess {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Opens a shop for one journey, with these settings. */
export type OpenShop = (settings?: Readonly<Record<string, string>>) => Promise<JourneyShop>

function journeyDatabaseUrl(name: string): string {
  const server = process.env['JOURNEY_DATABASE_URL']
  if (server === undefined) throw new Error('The journeys have no database server.')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function openJourneyStore(settings: Readonly<Record<string, string>>): Promise<JourneyShop> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: journeyDatabaseUrl('postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${JOURNEY_TEMPLATE} STRATEGY file_copy`)
  await admin.end()
  const databaseUrl = journeyDatabaseUrl(name)
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-store-'))
  const store = await startShopProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ...settings,
  })
  return {
    ...store,
    query: async (sql, values = []) => {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        return (await client.query(sql, values)).rows
      } finally {
        await client.end()
      }
    },
    [Symbol.asyncDispose]: async () => {
      await store[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A journey's `test`: `page` uses a shop shared by the worker's journeys; `openStore` opens a separate one with
 * other settings, closed when the journey ends.
 */
export const test = base.extend<{ openStore: OpenShop }, { store: JourneyShop }>({
  store: [
    async ({}, use) => {
      const store = await openJourneyStore({})
      await use(store)
      await store[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => {
    await use(store.origin)
  },
  openStore: async ({}, use) => {
    const opened: JourneyShop[] = []
    await use(async (settings = {}) => {
      const store = await openJourneyStore(settings)
      opened.push(store)
      return store
    })
    await Promise.all(opened.map((store) => store[Symbol.asyncDispose]()))
  },
})

export { expect } from 'playwright/test'
