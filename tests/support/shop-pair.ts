import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase, type Database } from '#server/platform/database/database.ts'
import { OutsideProvider } from '#tests/support/payments/payment-provider.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { startRedis, type TestRedis } from '#tests/support/waiting-room/redis-process.ts'

/** Two processes of one shop, with one database, one Redis and one payment provider. */
export interface ShopPair extends AsyncDisposable {
  readonly shops: readonly [ShopProcess, ShopProcess]
  readonly ports: readonly [string, string]
  readonly db: Database
  readonly redis: TestRedis
  readonly provider: OutsideProvider
}

/** Opens two processes of a shop whose public origin is the proxy in front of them. */
export async function openShopPair(
  publicOrigin: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopPair> {
  const ports = [String(await freePort()), String(await freePort())] as const
  const database = await cloneTemplate('catalogue')
  const redis = await startRedis()
  const provider = await OutsideProvider.start(publicOrigin)
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-pair-'))
  const open = (port: string) =>
    startShopProcess(
      {
        PORT: port,
        PUBLIC_ORIGIN: publicOrigin,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        DATA_DIR: join(folder, port),
        MEDIA_DIR: join(folder, 'media'),
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMIT: 'off',
        ...provider.settings,
        ...settings,
      },
      'source',
    )
  const shops = await Promise.all([open(ports[0]), open(ports[1])])
  const db = openDatabase(database.url, { onConnectionError: () => undefined })
  return {
    shops,
    ports,
    db,
    redis,
    provider,
    async [Symbol.asyncDispose]() {
      // After SIGTERM they would serve for the time of the drain.
      await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
      await closeDatabase(db)
      await provider[Symbol.asyncDispose]()
      await redis[Symbol.asyncDispose]()
      await dropDatabase(database.name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
