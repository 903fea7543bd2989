import {
  openPortOne,
  openPortOneCards,
  openPortOneEscrow,
  openPortOneReceipts,
} from '#server/providers/portone/open-portone.ts'
import { CrashPoint } from './crash-point.ts'
import { memoryStorage, type MemoryStorage } from './memory-storage.ts'
import { leaseDatabase } from './template-database.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/**
 * A shop that can end at each of its steps, and a payment provider that continues. Both use one
 * database and one clock.
 */
export class CrashableShop implements AsyncDisposable {
  readonly testShop: TestShop
  readonly provider: TestShop
  readonly crash: CrashPoint
  readonly files: MemoryStorage

  private constructor(parts: Pick<CrashableShop, 'testShop' | 'provider' | 'crash' | 'files'>) {
    this.testShop = parts.testShop
    this.provider = parts.provider
    this.crash = parts.crash
    this.files = parts.files
  }

  /** Opens a shop with the demo data. */
  static async open(services: TestShopOptions['services'] = {}): Promise<CrashableShop> {
    const database = await leaseDatabase('catalogue')
    const shop = await startTestShop({ database, services })
    const crash = new CrashPoint(shop.db)
    const { clock } = shop
    const shared = { url: database.url, [Symbol.asyncDispose]: async () => undefined }
    const provider = await startTestShop({ database: shared, services: { clock } })
    const { config } = provider.services
    const outside = { clock, fetch: (request: Request) => provider.fetch(request) }
    const files = memoryStorage()
    Object.assign(shop.services, {
      payments: crash.guard(openPortOne(config, outside)),
      cards: crash.guard(openPortOneCards(config, outside)),
      receipts: crash.guard(openPortOneReceipts(config, outside)),
      escrow: crash.guard(openPortOneEscrow(config, outside)),
      files: crash.guard(files),
    })
    return new CrashableShop({ testShop: shop, provider, crash, files })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.provider[Symbol.asyncDispose]()
    await this.testShop[Symbol.asyncDispose]()
  }
}
