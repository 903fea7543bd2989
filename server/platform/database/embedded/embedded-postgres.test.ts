import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { until } from '#tests/support/platform/until.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { claimFolder } from './folder-claim.ts'
import { stopOrphan } from './stop-orphan.ts'
import { chooseRunAs } from './run-as.ts'
import { isAlive } from './running-process.ts'
import { hasEnded, untilReady } from './server-process.ts'
import { socketFolderFor } from './socket-folder.ts'

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-pg-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test.each([
  ['other users can reach', 0o755],
  ['only its own user can reach', 0o700],
])('it runs in a folder that %s, persists its data and supports Hangul', async (_, mode) => {
  await using folder = await temporaryFolder()
  await chmod(folder.path, mode)
  const options = { dataDir: join(folder.path, 'data'), durable: false }
  const first = await startEmbeddedPostgres(options)
  expect(first.created).toBe(true)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS value')
  await first.stop()
  const second = await startEmbeddedPostgres(options)
  try {
    expect(second.created).toBe(false)
    expect(await ask(second.url, 'SELECT value FROM kept')).toEqual({ value: 7 })
    await ask(second.url, 'CREATE EXTENSION pg_trgm')
    const found = await ask(
      second.url,
      `SELECT similarity('스케이트보드', '스케이트 데크') > 0.3 AS is_alike`,
    )
    expect(found).toEqual({ is_alike: true })
  } finally {
    await second.stop()
  }
})

test('the running server of a killed shop is stopped, and its data is available', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  const killed = await startEmbeddedPostgres({ dataDir, durable: false })
  await ask(killed.url, 'CREATE TABLE kept AS SELECT 7 AS value')
  const orphan = await postmasterPid(dataDir)
  // State after a killed shop: a running server without a claim.
  await rm(join(dataDir, 'store.pid'))
  const next = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(next.url, 'SELECT value FROM kept')).toEqual({ value: 7 })
  } finally {
    await next.stop()
  }
})

test('a killed server is restarted with its data, and stopped at the end', async () => {
  await using folder = await temporaryFolder()
  const steps: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    onProgress: (step) => steps.push(step),
  })
  await ask(server.url, 'CREATE TABLE kept AS SELECT 7 AS value')
  const first = await postmasterPid(folder.path)
  process.kill(first, 'SIGKILL')
  await until(async () => {
    const row = await ask(server.url, 'SELECT value FROM kept').catch(() => undefined)
    return row !== undefined && (await postmasterPid(folder.path)) !== first
  })
  await until(async () => steps.includes('runs again'))
  const second = await postmasterPid(folder.path)
  await server.stop()
  expect(isAlive(second)).toBe(false)
  expect(steps.slice(-2)).toEqual(['ended by itself (SIGKILL); it is started again', 'runs again'])
})

test('a server that was shut down by a command is not restarted', async () => {
  await using folder = await temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false })
  const pid = await postmasterPid(folder.path)
  process.kill(pid, 'SIGINT')
  expect((await server.lost).message).toBe('The embedded database was shut down.')
  expect(isAlive(pid)).toBe(false)
  await server.stop()
})

test('a program that accepts no connections ends the start with one sentence', async () => {
  await using folder = await temporaryFolder()
  const settings = {
    program: 'unused',
    folder: folder.path,
    socketFolder: folder.path,
    runAs: 'self',
    logFile: join(folder.path, 'postgres.log'),
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    maxConnections: 10,
    durable: false,
    readyMs: 100,
  } as const
  const silent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await expect(untilReady(silent, settings)).rejects.toThrow(
    /^The embedded database runs but cannot be connected to \(.*ENOENT.*\); see .+ DATABASE_URL/u,
  )
  expect(hasEnded(silent)).toBe(true)
})

test('a lock file with a reused process id is removed, one of a dead process is left', async () => {
  await using folder = await temporaryFolder()
  const cluster = join(folder.path, 'postgres')
  const lockFile = join(cluster, 'postmaster.pid')
  await mkdir(cluster)
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(lockFile, `${dead.pid}\n${cluster}\n`)
  expect(await stopOrphan(cluster)).toBeUndefined()
  expect(await readFile(lockFile, 'utf8')).toContain(String(dead.pid))
  await writeFile(lockFile, `${process.pid}\n${cluster}\n`)
  expect(await stopOrphan(cluster)).toBeUndefined()
  await expect(readFile(lockFile)).rejects.toThrow('ENOENT')
})

test('a folder belongs to one process; the claim of a dead one is replaced', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'store.pid')
  const claim = await claimFolder(folder.path)
  const own: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect(own).toMatchObject({ pid: process.pid })
  await claim.release()
  // Process 1 always exists, but it did not start at that tick.
  await writeFile(file, JSON.stringify({ pid: 1, startedAt: 'another' }))
  await (await claimFolder(folder.path)).release()
  await writeFile(file, '{"pid":')
  await (await claimFolder(folder.path)).release()
})

test('files of another major version are refused with one sentence', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'postgres'))
  await writeFile(join(folder.path, 'postgres/PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ dataDir: folder.path })).rejects.toThrow(
    /was made by PostgreSQL 15, this shop includes 18; .* DATABASE_URL\.$/u,
  )
})

test('unfinished files are created again', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'postgres.unfinished'))
  await writeFile(join(folder.path, 'postgres.unfinished/PG_VERSION'), '18\n')
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false })
  expect(server.created).toBe(true)
  await server.stop()
})

test('a platform without binaries gets an error that names DATABASE_URL', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(/win32 x64; set DATABASE_URL/u)
})

test('root runs the server as an unprivileged user, or in a namespace', async () => {
  await using folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const open = join(folder.path, 'open')
  const shut = join(folder.path, 'shut')
  await mkdir(open)
  await mkdir(shut, { mode: 0o700 })
  expect(await chooseRunAs(0, [open, join(open, 'data')])).toBe('nobody')
  expect(await chooseRunAs(0, [open, join(shut, 'data')])).toBe('namespace')
  expect(await chooseRunAs(1_000, [join(shut, 'data')])).toBe('self')
})

test('the socket is created elsewhere when its path would be too long', () => {
  expect(socketFolderFor('/data')).toBe('/data/run')
  const long = `/${'x'.repeat(120)}`
  expect(socketFolderFor(long)).toMatch(/\/pushyard-[0-9a-f]{12}$/u)
})
