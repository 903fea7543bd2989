import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { JOURNEY_TEMPLATE } from './journey-template.ts'
import { PristineData } from './platform/pristine-data.ts'

/** Databases of this worker that no shop uses at the moment, unrestored. */
const free: JourneyDatabase[] = []

/** A database of a shop, with the connection that puts its data back. */
export interface JourneyDatabase {
  readonly url: string
  readonly pristine: PristineData
}

/** A database with only the demo data: a restored one, or else a copy of the template. */
export async function takeDatabase(): Promise<JourneyDatabase> {
  for (;;) {
    const database = free.pop()
    if (database === undefined) {
      const url = await copyTemplate()
      return { url, pristine: new PristineData(url) }
    }
    await database.pristine.endOthers()
    if (await database.pristine.restore()) return database
    await database.pristine.close()
  }
}

/** Returns a database for the next shop. */
export function giveDatabaseBack(database: JourneyDatabase): void {
  free.push(database)
}

/** Runs queries on one connection. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Address of a new database without any data, for a shop that is opened for the first time. */
export async function makeEmptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await withClient(journeyDatabaseUrl('postgres'), (admin) =>
    admin.query(`CREATE DATABASE ${name}`),
  )
  return journeyDatabaseUrl(name)
}

async function copyTemplate(): Promise<string> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await withClient(journeyDatabaseUrl('postgres'), (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${JOURNEY_TEMPLATE} STRATEGY file_copy`),
  )
  return journeyDatabaseUrl(name)
}

function journeyDatabaseUrl(name: string): string {
  const server = process.env['JOURNEY_DATABASE_URL']
  if (server === undefined) throw new Error('The browser tests have no database server.')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
