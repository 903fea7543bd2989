// Benchmark of the built shop's start, first and later, next to the start of a bare Node process.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleBuiltServer } from '#tests/support/built-server.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { median, report } from './report.ts'

const ROUNDS = 3

async function secondsOf<T>(work: () => Promise<T> | T): Promise<[number, T]> {
  const startedAt = performance.now()
  const result = await work()
  return [(performance.now() - startedAt) / 1000, result]
}

const removeBundle = await bundleBuiltServer()
const times = { first: [] as number[], later: [] as number[], bare: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
  for (const name of ['first', 'later'] as const) {
    const [seconds, shop] = await secondsOf(() => startShopProcess({ DATA_DIR: folder }))
    times[name].push(seconds)
    await shop[Symbol.asyncDispose]()
  }
  const [seconds] = await secondsOf(() => spawnSync(process.execPath, ['-e', '0']))
  times.bare.push(seconds)
  await rm(folder, { recursive: true, force: true })
}
await removeBundle()
const [first, later, bare] = [median(times.first), median(times.later), median(times.bare)]
report('start', [
  { measure: 'yardstick: bare Node process', value: bare, unit: 's' },
  { measure: 'first start, demo data put in', value: first, unit: 's', ofYardstick: first / bare },
  { measure: 'later start', value: later, unit: 's', ofYardstick: later / bare },
])
