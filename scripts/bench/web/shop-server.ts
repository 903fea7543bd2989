// The built shop with a separate database, over HTTP/2; its port is the argument.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleBuiltServer } from '#tests/support/built-server.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { reportUsage } from '../measured-server.ts'
import { openFront } from './http2-front.ts'

const port = Number(process.argv[2])
const folder = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
const removeBundle = await bundleBuiltServer()
const shop = await startShopProcess({
  DATA_DIR: folder,
  PUBLIC_ORIGIN: `https://localhost:${port}`,
  RATE_LIMIT: 'off',
})
const front = await openFront(port, shop.origin)
process.on('SIGTERM', () => void end())
reportUsage(port)

async function end(): Promise<void> {
  front.close()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
  await removeBundle()
  process.exit(0)
}
