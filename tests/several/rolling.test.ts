import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countOf } from '#tests/support/killable-shop.ts'
import { hasPrograms } from '#tests/support/installed-programs.ts'
import { remoteShop } from '#tests/support/platform/remote-shop.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { putOnShelf } from '#tests/support/platform/shopper.ts'
import { until } from '#tests/support/platform/until.ts'
import { PurchaseLoad } from '#tests/support/purchase-load.ts'
import { startCaddy, startNginx, type Proxy } from '#tests/support/proxies.ts'
import { openShopPair } from '#tests/support/shop-pair.ts'

const isLong = process.env['ROLLING'] === 'long'
/** Rounds of restarts, shoppers at each proxy, and milliseconds of the drain. */
const { rounds, shoppers, settings } = isLong
  ? { rounds: 3, shoppers: 4, settings: {} }
  : { rounds: 1, shoppers: 2, settings: { DRAIN_MS: '4000' } }

/** How often Caddy has seen that a process is up. */
const timesUp = (caddy: Proxy, port: string): number =>
  caddy
    .output()
    .split('\n')
    .filter((line) => line.includes('host is up') && line.includes(`:${port}"`)).length

const hasProxies = hasPrograms(['nginx', 'caddy', 'redis-server'], 'rolling restarts')

test.runIf(hasProxies)(
  'processes that restart in turn under purchases fail no request behind nginx and Caddy',
  { timeout: 600_000 },
  async () => {
    const port = await freePort()
    await using pair = await openShopPair(`http://127.0.0.1:${port}`, settings)
    await using nginx = await startNginx(pair.ports, port)
    await using caddy = await startCaddy(pair.ports)
    const [goods] = await putOnShelf(remoteShop(nginx.origin, pair.db), 1, 1_000_000)
    if (!goods) throw new Error('No size has stock')
    const proxies = [nginx, caddy]
    const loads = proxies.map(
      ({ origin }) => new PurchaseLoad(origin, goods, pair.provider.send, shoppers),
    )
    const onePurchaseMore = async () => {
      const before = loads.map(({ purchases }) => purchases)
      await until(async () =>
        loads.every(({ purchases }, index) => purchases > (before[index] ?? 0)),
      )
    }
    await onePurchaseMore()
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, shop] of pair.shops.entries()) {
        const port = pair.ports[index] ?? ''
        await shop.end('SIGTERM')
        await onePurchaseMore()
        const seen = timesUp(caddy, port)
        await shop.start()
        // The next one closes only when this one is in use again (docs/deploy.md).
        await until(async () => timesUp(caddy, port) > seen)
      }
    }
    await onePurchaseMore()
    const reports = await Promise.all(loads.map((load) => load.end()))
    reports.forEach(({ purchases, requests, failures }, index) =>
      console.error(
        `${proxies[index]?.name}: ${purchases} purchases, ${requests} requests, ${failures.length} failed`,
      ),
    )
    const failures = reports.flatMap((report) => report.failures)
    if (failures.length > 0) console.error(proxies.map((proxy) => proxy.output()).join('\n'))
    expect(failures).toEqual([])
    const bought = reports.reduce((sum, { purchases }) => sum + purchases, 0)
    expect(await countOf(pair.db, sql`orders`)).toBe(bought)
    expect(await countOf(pair.db, sql`payments WHERE status = 'PAID'`)).toBe(bought)
    expect(
      await countOf(pair.provider.provider.db, sql`stand_in.payments WHERE status = 'paid'`),
    ).toBe(bought)
  },
)
