// Reference server: bare node:http that sends the database the same number of statements as a call
// of the shop. Arguments: address of the database, and a JSON file with the statements of each
// path. Reads are repeated as they were recorded; a write or a lock, which cannot be repeated,
// becomes an update of one row by its primary key.
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import { reportUsage } from './measured-server.ts'
import type { RecordedStatement } from './recorded-statement.ts'

const [, , databaseUrl = '', file = ''] = process.argv
const calls = JSON.parse(await readFile(file, 'utf8')) as Readonly<
  Record<string, readonly RecordedStatement[]>
>
const POOL_SIZE = 10
/** Rows of their own, so that parallel requests do not wait for each other's locks. */
const ROWS = 1_000

const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, min: POOL_SIZE })
await pool.query(`
  CREATE TABLE IF NOT EXISTS bench_rows (id int PRIMARY KEY, n int NOT NULL DEFAULT 0);
  INSERT INTO bench_rows SELECT generate_series(0, ${ROWS - 1}) ON CONFLICT DO NOTHING`)

const REPEATABLE = /^\s*(?:select|with|begin|commit|savepoint|release|set)\b/iu
const WRITES =
  /\b(?:insert into|update \w|delete from|for (?:no key )?update|for (?:key )?share|pg_advisory\w*)\b/iu

let row = 0
async function repeat(client: PoolClient, { text, values }: RecordedStatement) {
  if (REPEATABLE.test(text) && !WRITES.test(text)) return client.query(text, [...values])
  row = (row + 1) % ROWS
  return client.query('UPDATE bench_rows SET n = n + 1 WHERE id = $1', [row])
}

async function answerTo(path: string): Promise<string> {
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const statement of calls[path] ?? []) {
      const result = await repeat(client, statement)
      if (result.rows.length > 0) rows = result.rows
    }
    return JSON.stringify(rows)
  } finally {
    client.release()
  }
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  try {
    const body = await answerTo(path)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => {
  request.resume()
  void answer(request.url ?? '', response)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port))
