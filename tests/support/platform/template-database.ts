import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedGiftCards } from '#demo/catalogue/gift-cards.ts'
import { seedShop } from '#demo/catalogue/seed-shop.ts'
import { ReusedConnections } from './reused-connections.ts'
import { PristineData, saveData } from './pristine-data.ts'
import { TEST_MEMBER_KEYS, TEST_NOW } from './test-services.ts'

/** What a test's database starts with: nothing but the tables, or the demo data. */
export type TemplateName = 'none' | 'catalogue'

/** Key of the advisory lock under which a template is made, once for all test files of a run. */
const TEMPLATE_LOCK = 4_173_002

/** A database of a test, clean when it is handed out; disposing hands it on to the next test. */
export interface LeasedDatabase extends AsyncDisposable {
  readonly url: string
  /**
   * For pools with the usual settings of a test's shop. Absent where another process owns the
   * database.
   */
  readonly connections?: ReusedConnections
}

interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly pristine: PristineData
  readonly connections: ReusedConnections
}

/** Databases that no test uses at the moment, as the last one left them. */
const free: Record<TemplateName, TestDatabase[]> = { none: [], catalogue: [] }

/**
 * Hands out a database with the data of a template: one that an earlier test is done with,
 * restored, or else a copy. To restore rows takes a tenth of the time of a copy.
 */
export async function leaseDatabase(template: TemplateName): Promise<LeasedDatabase> {
  const database = (await takeFree(template)) ?? (await cloneTestDatabase(template))
  return {
    url: database.url,
    connections: database.connections,
    [Symbol.asyncDispose]: async () => {
      await database.connections.settled()
      free[template].push(database)
    },
  }
}

async function takeFree(template: TemplateName): Promise<TestDatabase | undefined> {
  for (;;) {
    const database = free[template].pop()
    if (database === undefined) return undefined
    const { pristine, connections } = database
    await pristine.endOthers(connections.processIds)
    if (await pristine.restore()) return database
    await pristine.close()
    await dropDatabase(database.name)
  }
}

async function cloneTestDatabase(template: TemplateName): Promise<TestDatabase> {
  const database = await cloneTemplate(template)
  return {
    ...database,
    pristine: new PristineData(database.url),
    connections: new ReusedConnections(),
  }
}

/** Copies a template into a new database; the first caller of a run makes the template. */
export async function cloneTemplate(
  template: TemplateName,
): Promise<{ name: string; url: string }> {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    await ensureTemplate(admin, template)
    await admin.query(
      `CREATE DATABASE ${name} TEMPLATE ${templateName(template)} STRATEGY file_copy`,
    )
  })
  return { name, url: databaseUrl(name) }
}

/** Creates a database without tables, for a test of single migrations. */
export async function createEmptyDatabase(): Promise<{ name: string; url: string }> {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`))
  return { name, url: databaseUrl(name) }
}

/** Removes a database that {@link cloneTemplate} or {@link createEmptyDatabase} made. */
export async function dropDatabase(name: string): Promise<void> {
  await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServerUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

const templateName = (template: TemplateName) => `${inject('databasePrefix')}${template}`

async function ensureTemplate(admin: Client, template: TemplateName): Promise<void> {
  const name = templateName(template)
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 1) return
    const unfinished = `${name}_unfinished`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await admin.query(`CREATE DATABASE ${unfinished}`)
    await fill(databaseUrl(unfinished), template)
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function fill(url: string, template: TemplateName): Promise<void> {
  const db = openDatabase(url)
  await migrate(db)
  if (template === 'catalogue') {
    await seedShop(db, { now: TEST_NOW, opensDemoLogins: true })
    await seedGiftCards(db, TEST_MEMBER_KEYS, TEST_NOW)
  }
  await closeDatabase(db)
  const client = new Client({ connectionString: url })
  await client.connect()
  await saveData(client)
  await client.end()
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, with its administration database. */
    databaseServerUrl: string
    /** How the names of all databases of this run begin. */
    databasePrefix: string
  }
}
