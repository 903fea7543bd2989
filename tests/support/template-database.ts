import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { closeDatabase, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedShop } from '#demo/catalogue/seed-store.ts'

/** Clock of test shops, and time of their demo data: a Friday, 12:00 KST. */
export const TEST_NOW = new Date('2026-08-14T12:00:00+09:00')

/** Initial content of a test's database: only the tables, or the demo data. */
export type TemplateName = 'none' | 'catalogue'

/** Key of the advisory lock under which a template is created, once for all test files of a run. */
const TEMPLATE_LOCK = 4_173_002

/** Copies a template into a new database; the first caller of a run creates the template. */
export async function cloneTemplate(
  template: TemplateName,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    await ensureTemplate(admin, template)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template_${template} STRATEGY file_copy`)
  })
  return { name, url: databaseUrl(name) }
}

/** Drops a database created by {@link cloneTemplate}. */
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

async function ensureTemplate(admin: Client, template: TemplateName): Promise<void> {
  const name = `template_${template}`
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
  if (template === 'catalogue') await seedShop(db, { now: TEST_NOW, opensDemoLogins: true })
  await closeDatabase(db)
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
  }
}
