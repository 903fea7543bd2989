import { expect, test } from 'vitest'
import { canKillRedis, startRedis } from '#tests/support/waiting-room/redis-process.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'

const keyIn = (answer: string) => /key=([0-9A-F]+)/u.exec(answer)?.[1] ?? ''

async function ask(origin: string, query: string): Promise<string> {
  const response = await fetch(`${origin}/ts.wseq?${query}`)
  return response.text()
}

async function isInside(origin: string, key: string): Promise<unknown> {
  const response = await fetch(`${origin}/v1/users/netFunnelAction?netFunnelKey=${key}`)
  return response.json()
}

const JOIN = 'opcode=5101&sid=service_1&aid=worksout'

// Shops know no prefix of a test: they need a Redis of their own.
test.runIf(canKillRedis)(
  'two shops with one REDIS_URL have one line, and each knows who was let in by the other',
  async () => {
    await using redis = await startRedis()
    const { name, url } = await cloneTemplate('catalogue')
    const settings = { DATABASE_URL: url, REDIS_URL: redis.url, WAITING_ROOM_LIMIT: '1' }
    await using first = await startShopProcess(settings, 'source')
    await using second = await startShopProcess(settings, 'source')
    const inside = await ask(first.origin, JOIN)
    expect(inside).toMatch(/^200:/u)
    const waiting = await ask(second.origin, JOIN)
    expect(waiting).toMatch(/^201:.*nwait=1&.*ahead=0$/u)
    expect(await isInside(second.origin, keyIn(inside))).toBe(true)
    expect(await isInside(first.origin, keyIn(waiting))).toBe(false)

    await first.end('SIGKILL')
    expect(await ask(second.origin, `opcode=5004&key=${keyIn(inside)}`)).toMatch(/^200:/u)
    expect(await ask(second.origin, `opcode=5002&key=${keyIn(waiting)}`)).toMatch(/^200:/u)
    await first.start()
    expect(await isInside(first.origin, keyIn(waiting))).toBe(true)
    expect(await ask(first.origin, `opcode=5004&key=${keyIn(inside)}`)).toMatch(/^502:/u)
    await first.end('SIGTERM')
    await second.end('SIGTERM')
    await dropDatabase(name)
  },
  180_000,
)

test('a shop whose Redis cannot be reached ends its start with one sentence', async () => {
  const { name, url } = await cloneTemplate('catalogue')
  const port = await freePort()
  const start = startShopProcess(
    { DATABASE_URL: url, REDIS_URL: `redis://127.0.0.1:${port}` },
    'source',
  )
  await expect(start).rejects.toThrow(
    /The waiting room cannot reach REDIS_URL \(connect ECONNREFUSED .+\)\.\n$/u,
  )
  await dropDatabase(name)
}, 180_000)
