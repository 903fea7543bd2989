import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectPath } from '#server/platform/config/project-root.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { buyByCalls, fillCart, remoteGuest } from '#tests/support/orders/remote-visitor.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { createEmptyDatabase, dropDatabase } from '#tests/support/platform/template-database.ts'
import { until } from '#tests/support/platform/until.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

/** Git ref of the former release; empty: this proof is not run (`npm run prove -- upgrade`). */
const former = process.env['UPGRADE_FROM'] ?? ''

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: projectPath('.'), encoding: 'utf8' })

/** The server of a former release, from its sources, on a database. */
async function startFormer(folder: string, settings: Readonly<Record<string, string>>) {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main/main.ts'], {
    cwd: folder,
    env: { ...process.env, REDIS_URL: '', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = `http://localhost:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The former release ended:\n${output}`)
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    origin,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

test.runIf(former !== '')(
  'the former release reads, fills carts and sells on the tables of this one, next to it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pushyard-upgrade-'))
    const worktree = join(folder, 'former')
    git('worktree', 'add', '--detach', worktree, former)
    const database = await createEmptyDatabase()
    try {
      await symlink(projectPath('node_modules'), join(worktree, 'node_modules'))
      const settings = {
        DATABASE_URL: database.url,
        MEMBER_KEY: Buffer.alloc(32, 7).toString('base64'),
        RAFFLE_KEY: Buffer.alloc(32, 9).toString('base64'),
        DEMO_ORDERS: 'off',
        DEMO_WAREHOUSE: 'off',
        PREPARATION_HOURS: 'none',
        HOST: '127.0.0.1',
      }
      const formerSettings = { ...settings, DATA_DIR: join(folder, 'data') }
      {
        // The database is one of the former release, with its data.
        await using first = await startFormer(worktree, formerSettings)
        await buyByCalls(await remoteGuest(first.origin))
      }
      await using next = await startShopProcess(
        { ...settings, DATA_DIR: join(folder, 'next') },
        'source',
      )
      // Goods and orders are in the tables; its demo data, of which each release has its own, would
      // be put in once more.
      await using shop = await startFormer(worktree, { ...formerSettings, DEMO_GOODS: 'off' })
      expect(shop.output()).toContain('Tables: up to date')
      for (const { origin } of [shop, next, shop]) {
        const visitor = await remoteGuest(origin)
        await fillCart(visitor)
        await buyByCalls(visitor)
      }
      const db = openDatabase(database.url)
      expect(await countOf(db, sql`payments WHERE status = 'PAID'`)).toBe(4)
      await closeDatabase(db)
    } finally {
      git('worktree', 'remove', '--force', worktree)
      await rm(folder, { recursive: true, force: true })
      await dropDatabase(database.name)
    }
  },
)
