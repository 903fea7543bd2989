import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/platform/free-port.ts'
import { entryFile, startShopProcess } from '#tests/support/shop-process.ts'
import {
  cloneTemplate,
  createEmptyDatabase,
  dropDatabase,
} from '#tests/support/platform/template-database.ts'
import { until } from '#tests/support/platform/until.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { isAlive } from '#server/platform/database/embedded/running-process.ts'
import { projectPath } from '#server/platform/config/project-root.ts'

/** Settings of shops that need no goods: to make these takes most of the first start. */
const WITHOUT_GOODS = { DEMO_GOODS: 'off' }

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-shop-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the shop with invalid settings; returns its output and exit code. */
async function failToStart(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [entryFile('source')], {
    cwd: projectPath('.'),
    env: { ...process.env, REDIS_URL: '', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function databasePid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

test('the shop starts in an empty folder, survives kill -9, and exits cleanly', async () => {
  await using folder = await temporaryFolder()
  await using shop = await startShopProcess({ DATA_DIR: folder.path }, 'source')
  const clientId = async (known?: string) => {
    const response = await fetch(`${shop.origin}/v1/users/getAppClient`, {
      headers: known ? { 'x-client-id': known } : {},
    })
    const body: { payload: { clientId: string } } = await response.json()
    return body.payload.clientId
  }
  const visitor = await clientId()
  const ticket = await fetch(`${shop.origin}/ts.wseq?opcode=5101&sid=service_1&aid=worksout`)
  expect(await ticket.text()).toContain(`ip=localhost&port=${new URL(shop.origin).port}`)
  await shop.end('SIGKILL')
  expect(isAlive(await databasePid(folder.path))).toBe(true)
  await shop.start()
  expect(await clientId(visitor)).toBe(visitor)
  const pid = await databasePid(folder.path)
  await shop.end('SIGTERM')
  expect(isAlive(pid)).toBe(false)
  expect(shop.output()).toContain('stopped the database of a killed shop')
}, 120_000)

test('a shop with a killed database answers 503, and continues with the restarted one', async () => {
  await using folder = await temporaryFolder()
  await using shop = await startShopProcess({ ...WITHOUT_GOODS, DATA_DIR: folder.path }, 'source')
  const pid = await databasePid(folder.path)
  const ask = (path: string) => fetch(`${shop.origin}${path}`)
  process.kill(pid, 'SIGKILL')
  await until(async () => {
    const response = await ask('/v1/users/getAppClient')
    expect([200, 503]).toContain(response.status)
    const body: { code: string } = await response.json()
    expect(['SUCCESS', 'UNAVAILABLE']).toContain(body.code)
    return response.ok && shop.output().includes('Database: runs again')
  })
  expect((await ask('/healthz')).status).toBe(200)
  const again = await databasePid(folder.path)
  expect(again).not.toBe(pid)
  await shop.end('SIGTERM')
  expect(isAlive(again)).toBe(false)
}, 120_000)

test('a database without an answer ends the start with one sentence', async () => {
  await using folder = await temporaryFolder()
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, output } = await failToStart({
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
    PORT: String(await freePort()),
  })
  silent.close()
  expect(output).toMatch(/^The database of DATABASE_URL cannot be used: .*time.+\.\n$/u)
  expect(code).toBe(1)
}, 60_000)

test('a shop that is stopped during the start leaves no database running', async () => {
  await using folder = await temporaryFolder()
  const child = spawn(process.execPath, [entryFile('source')], {
    cwd: projectPath('.'),
    env: {
      ...process.env,
      REDIS_URL: '',
      DATA_DIR: folder.path,
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let pid = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Database: running')) continue
    pid = await databasePid(folder.path)
    child.kill('SIGTERM')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(pid).toBeGreaterThan(0)
  expect(isAlive(pid)).toBe(false)
}, 120_000)

/** Runs a command of `scripts/` with these settings; returns its output and exit code. */
async function runCommand(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const tsx = projectPath('node_modules/.bin/tsx')
  const child = spawn(tsx, [projectPath(`scripts/${args[0]}`), ...args.slice(1)], {
    cwd: projectPath('.'),
    env: { ...process.env, REDIS_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

test('commands work on the database of the running shop, which goes on', async () => {
  await using folder = await temporaryFolder()
  const settings = {
    ...WITHOUT_GOODS,
    DATA_DIR: folder.path,
    RAFFLE_KEY: Buffer.alloc(32, 9).toString('base64'),
  }
  await using shop = await startShopProcess(settings, 'source')
  expect(await runCommand(['list-refunds.ts'], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(/^requested\t[^\n]+\n$/u),
  })
  const voided = await runCommand(['void-entry.ts', 'R-UNKNOWN', 'duplicate'], settings)
  expect(voided).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/u) })
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  await shop.end('SIGTERM')
  const closed = await runCommand(['list-refunds.ts'], settings)
  expect(closed.code).toBe(0)
  const wrong = await runCommand(['list-refunds.ts'], { ...settings, PORT: 'eighty' })
  expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^PORT must be .+\n$/u) })
}, 120_000)

test('four shops that start at once on an empty database all open, however long the first one works', async () => {
  await using folder = await temporaryFolder()
  const database = await createEmptyDatabase()
  const holder = openDatabase(database.url)
  const names = ['a', 'b', 'c', 'd']
  const waiting = new Set<string>()
  const starts = await holder.transaction(async (tx) => {
    // A migration that takes its time: all others wait for its lock and say so.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(4173001)`)
    const started = names.map((name) =>
      startShopProcess(
        { DATA_DIR: join(folder.path, name), DATABASE_URL: database.url, DEMO_ORDERS: 'on' },
        'source',
        (output) => {
          if (/^Database: waits for locks of PUSHYARD process \d+ on /mu.test(output))
            waiting.add(name)
        },
      ),
    )
    await until(async () => waiting.size === names.length)
    return { all: Promise.all(started) }
  })
  const shops = await starts.all
  const ran = shops.filter((shop) => /^Tables: ran \d+ migrations$/mu.test(shop.output()))
  expect(ran).toHaveLength(1)
  await Promise.all(shops.map((shop) => shop.end('SIGTERM')))
  await closeDatabase(holder)
  await dropDatabase(database.name)
}, 180_000)

test('a second shop on the same folder is refused with one sentence', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'store.pid'), await claimOf(process.pid))
  const { code, output } = await failToStart({
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
  })
  expect(output).toMatch(/^.+ is in use by another running shop \(process \d+\); .+\n$/u)
  expect(code).toBe(1)
}, 60_000)

test('a second shop on an external database does not change the queue of the first', async () => {
  await using folder = await temporaryFolder()
  const database = await cloneTemplate('none')
  await mkdir(join(folder.path, 'waiting-room'))
  await writeFile(join(folder.path, 'waiting-room/store.pid'), await claimOf(process.pid))
  const { code, output } = await failToStart({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
  })
  await dropDatabase(database.name)
  expect(output).toMatch(/^.+waiting-room is in use by another running shop .+\n$/u)
  expect(code).toBe(1)
}, 60_000)

/** The claim file of a running process, as written by the shop. */
async function claimOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return JSON.stringify({ pid, startedAt })
}

test('a used port is reported before anything else is started', async () => {
  await using folder = await temporaryFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, output } = await failToStart({ DATA_DIR: folder.path, PORT: port })
  taken.close()
  expect(output).toBe(`Port ${port} is taken by another program; stop it or set another PORT.\n`)
  expect(code).toBe(1)
}, 60_000)

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a number from 1 to 65535; it is "eighty"\.\n$/u],
  [{ DATA_DIR: '/proc/shop/data' }, /^The shop cannot write its data .+ DATA_DIR .+\n$/u],
  [
    { CLIENT_DIR: '/nowhere' },
    /^CLIENT_DIR must be a folder with a built app; .+"\/nowhere"\.\n$/u,
  ],
  [{ DATA_DIR: '/dev/null/shop' }, /^The shop cannot write its data .+ DATA_DIR .+\n$/u],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be used: .+ECONNREFUSED.+\n$/u,
  ],
])(
  '%o ends the start with one sentence',
  async (settings, sentence) => {
    const { code, output } = await failToStart({ PORT: String(await freePort()), ...settings })
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
  },
  60_000,
)
