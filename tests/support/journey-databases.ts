import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { JOURNEY_TEMPLATE } from './journey-template.ts'
import { endOthers, restoreData } from './platform/pristine-data.ts'

/** Databases of this worker that no shop uses at the moment, unrestored. */
const free: string[] = []

/** A database with only the demo data: a restored one, or else a copy of the template. */
export async function takeDatabase(): Promise<string> {
  for (;;) {
    const url = free.pop()
    if (url === undefined) return await copyTemplate()
    const isClean = await withClient(url, async (client) => {
      await endOthers(client)
      return await restoreData(client)
    })
    if (isClean) return url
  }
}

/** Returns a database for the next shop. */
export function giveDatabaseBack(url: string): void {
  free.push(url)
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
