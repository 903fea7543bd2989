import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { finishRecovery } from '#server/main/recovery/finish-recovery.ts'
import { restoreBackup } from '#server/main/recovery/restore-backup.ts'
import { requirePassphrase, writeBackup } from '#server/main/recovery/write-backup.ts'
import { sendMessages } from '#server/messages/outbox/send-messages.ts'
import { projectPath } from '#server/platform/config/project-root.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { REPLACED_MIGRATIONS } from '#server/platform/database/replaced-migrations.ts'
import { closeDatabase, openDatabase, type Database } from '#server/platform/database/database.ts'
import { findRecovery } from '#server/platform/recovery/recovery.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { openPortOne } from '#server/providers/portone/open-portone.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { OutsideProvider } from '#tests/support/payments/payment-provider.ts'
import { actInWindow } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import {
  cloneTemplate,
  createEmptyDatabase,
  dropDatabase,
} from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'

const PASSPHRASE = 'correct horse battery staple'
const MINUTE_MS = 60_000
const KEYS = {
  MEMBER_KEY: Buffer.alloc(32, 7).toString('base64'),
  RAFFLE_KEY: Buffer.alloc(32, 9).toString('base64'),
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A database that no other test uses. */
async function openClean(template: 'catalogue' | 'empty') {
  const { name, url } =
    template === 'empty' ? await createEmptyDatabase() : await cloneTemplate(template)
  const db = openDatabase(url)
  // What the tests use to put rows back is no part of a shop.
  await db.execute(sql`DROP SCHEMA IF EXISTS pristine CASCADE`)
  return {
    url,
    db,
    async [Symbol.asyncDispose]() {
      await closeDatabase(db)
      await dropDatabase(name)
    },
  }
}

/** A shop on a database, whose payments are at a provider outside and whose messages are counted. */
async function shopOn(url: string, provider: OutsideProvider, sent: string[], clock?: Date) {
  const { portOne } = readConfig(provider.settings)
  return startTestShop({
    database: { url, [Symbol.asyncDispose]: async () => undefined },
    config: { portOne },
    ...(clock === undefined ? {} : { clock }),
    services: {
      sms: {
        isStandIn: true,
        send: async (to, _, key) => {
          sent.push(`${to} ${key}`)
        },
      },
    } satisfies Partial<AppServices>,
  }).then((shop) => {
    const { config, clock: now } = shop.services
    const payments = openPortOne(config, { clock: now, fetch: globalThis.fetch })
    Object.assign(shop.services, { payments })
    return shop
  })
}

/** Starts to pay an order of a new guest. */
async function startToPay(shop: TestShop, goods: Goods, phone: string) {
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods], { phone })
  const request = await shopper.startPaying(orderNumber)
  return { shopper, orderNumber, request }
}

async function pay(
  shop: TestShop,
  provider: OutsideProvider,
  { shopper, request }: Awaited<ReturnType<typeof startToPay>>,
) {
  const body = await actInWindow(provider.send, request, 'approve')
  if (body === undefined) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  return body.imp_uid
}

const stepOf = async (db: Database, raffleId: number) => {
  const { rows } = await db.execute<{ step: string }>(
    sql`SELECT step FROM raffle_draws WHERE raffle_product_id = ${raffleId}`,
  )
  return rows[0]?.step
}

test('a restored shop sends nothing twice, holds no money without an order, and ends raffles whose log others saw longer', async () => {
  await using folder = await temporaryFolder()
  await using source = await openClean('catalogue')
  await using provider = await OutsideProvider.start('http://localhost:4173')
  const config = (name: string) => readConfig({ ...KEYS, DATA_DIR: join(folder.path, name) })
  const sent: string[] = []
  const raffles = { lost: 0 }
  const held: unknown[] = []
  const backup = join(folder.path, 'backup')
  const options = { folder: backup, passphrase: PASSPHRASE }

  // Before the backup: a paid order whose message waits, one that is being paid, a raffle.
  let refunded = ''
  let late = { orderNumber: '', client: {} as Shopper['as'] }
  let takenAt = new Date(0)
  let restoredAt = new Date(0)
  let unknown = ''
  {
    await using shop = await shopOn(source.url, provider, sent)
    const [goods] = await putOnShelf(shop, 1)
    if (!goods) throw new Error('No size has stock')
    refunded = await pay(shop, provider, await startToPay(shop, goods, '01011110000'))
    const paying = await startToPay(shop, goods, '01022220000')
    late = { orderNumber: paying.orderNumber, client: paying.shopper.as }
    await runRaffleClock(shop.services)
    raffles.lost = await raffleOf(shop, 'b2-shoes')
    const [first, second] = await newEntrants(shop, 2)
    if (!first || !second) throw new Error('There are no entrants')
    held.push(await enter(shop, first, raffles.lost))
    takenAt = shop.clock.now()
    await writeBackup(shop.db, config('first'), { ...options, now: takenAt })

    // After it: the message is sent, money comes and goes, and a raffle goes on.
    shop.clock.advance(10 * MINUTE_MS)
    await sendMessages(shop.services)
    expect(sent.length).toBeGreaterThan(0)
    held.push(await enter(shop, second, raffles.lost))
    await actInWindow(provider.send, paying.request, 'approve')
    unknown = await pay(shop, provider, await startToPay(shop, goods, '01033330000'))
    const paid = await shop.services.payments.paymentByImpUid(refunded)
    const amount = paid?.amount ?? 0
    const reason = '고객 요청'
    await shop.services.payments.refund({ impUid: refunded, amount, checksum: amount, reason })
    restoredAt = new Date(shop.clock.now().getTime() + MINUTE_MS)
  }
  provider.provider.clock.set(restoredAt)

  await using target = await openClean('empty')
  await restoreBackup(target.db, config('second'), { ...options, now: restoredAt })
  expect(await findRecovery(target.db)).toEqual({ isOnly: true, takenAt, restoredAt })
  await using shop = await shopOn(target.url, provider, sent, restoredAt)
  const messagesBefore = sent.length

  const none = { evidence: [], lostRaffles: new Set<number>() }
  await expect(finishRecovery(shop.services, none)).rejects.toThrow(/^Raffles [\d, ]+ may have/u)
  expect(await findRecovery(target.db)).toBeDefined()
  const others = await shop.db.execute<{ id: number }>(sql`
    SELECT raffle_product_id AS id FROM raffle_draws WHERE step NOT IN ('COMPLETED', 'CANCELED')`)
  const lostRaffles = new Set(others.rows.map(({ id }) => id).filter((id) => id !== raffles.lost))
  const findings = await finishRecovery(shop.services, { evidence: held, lostRaffles })
  const subjectsOf = (kind: string) =>
    findings.filter((finding) => finding.kind === kind).map(({ subject }) => subject)
  expect(subjectsOf('PAYMENT_WITHOUT_ORDER')).toEqual([unknown])
  expect(subjectsOf('REFUNDED_ELSEWHERE')).toEqual([refunded])
  expect(subjectsOf('MESSAGES_MAYBE_SENT')).toHaveLength(1)
  expect(subjectsOf('RAFFLE_LOG_LOST')).toContain(String(raffles.lost))
  expect(await findRecovery(target.db)).toBeUndefined()
  await expect(finishRecovery(shop.services, none)).rejects.toThrow('is not in recovery')

  // The order that was paid meanwhile has its money.
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`SELECT status AS state FROM payments WHERE merchant_uid = ${`${late.orderNumber}_1`}`,
  )
  expect(rows).toEqual([{ state: 'PAID' }])
  // What was due before is not sent again; the message of the late payment is new.
  await sendMessages(shop.services)
  const again = sent
    .slice(messagesBefore)
    .filter((message) => sent.indexOf(message) < messagesBefore)
  expect(again).toEqual([])
  expect(await stepOf(shop.db, raffles.lost)).toBe('CANCELED')
  const audit = await shop.call(getRaffleAudit, {
    params: { raffleProductId: raffles.lost },
    query: {},
  })
  expect(audit.cancellation?.body.reason).toBe('log-lost')
  expect(auditRaffle(audit).findings.filter(({ state }) => state === 'failed')).toEqual([])
  for (const table of ['sessions', 'guest_tokens', 'phone_verifications', 'admission_keys'])
    expect(await countOf(shop.db, sql.raw(table))).toBe(0)
  await expectSoundOrders(shop, [])
  // A new id is none that the shop gave after the backup.
  const ids = await shop.db.execute<{ last: number }>(
    sql`SELECT last_value AS last FROM pg_sequences WHERE sequencename = 'orders_id_seq'`,
  )
  expect(ids.rows[0]?.last).toBeGreaterThan(1_000_000)
})

test('a backup without keys and a restore over data are refused, a broken restore begins again', async () => {
  await using folder = await temporaryFolder()
  await using source = await openClean('catalogue')
  // A database of the first edition has run the migrations that the baseline replaces.
  for (const name of REPLACED_MIGRATIONS)
    await source.db.execute(sql`INSERT INTO migrations (name) VALUES (${name})`)
  const options = {
    folder: join(folder.path, 'backup'),
    passphrase: PASSPHRASE,
    now: new Date(),
  }
  expect(() => requirePassphrase('too short')).toThrow(/a backup without them is refused/u)
  const bare = readConfig({ DATA_DIR: join(folder.path, 'bare') })
  await expect(writeBackup(source.db, bare, options)).rejects.toThrow(
    /a backup without the keys of the shop is refused/u,
  )
  const first = readConfig({ ...KEYS, DATA_DIR: join(folder.path, 'first') })
  await writeBackup(source.db, first, options)
  await expect(writeBackup(source.db, first, options)).rejects.toThrow(/is not empty/u)
  const text = await readFile(join(options.folder, 'keys.encrypted'), 'utf8')
  expect(text).not.toContain(KEYS.MEMBER_KEY)

  const second = readConfig({ DATA_DIR: join(folder.path, 'second') })
  await expect(restoreBackup(source.db, second, options)).rejects.toThrow(
    'The database is not empty',
  )
  await using target = await openClean('empty')
  const wrong = { ...options, passphrase: 'another passphrase' }
  await expect(restoreBackup(target.db, second, wrong)).rejects.toThrow(
    'BACKUP_PASSPHRASE does not open',
  )
  const table = join(options.folder, 'tables/public.products.copy.gz')
  const whole = await readFile(table)
  await writeFile(table, await readFile(join(options.folder, 'tables/public.brands.copy.gz')))
  await expect(restoreBackup(target.db, second, options)).rejects.toThrow(
    /invalid input syntax|damaged/u,
  )
  await writeFile(table, whole)
  await restoreBackup(target.db, second, options)
  expect(await readdir(join(folder.path, 'second'))).toEqual(
    expect.arrayContaining(['member-key', 'raffle-keys']),
  )
  for (const name of ['products', 'skus', 'raffle_products', 'users'])
    expect(await countOf(target.db, sql.raw(name))).toBe(await countOf(source.db, sql.raw(name)))
})

/** Runs a command of the shop with these settings; returns its output. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const tsx = projectPath('node_modules/.bin/tsx')
  const child = spawn(tsx, [projectPath(`scripts/${args[0]}`), ...args.slice(1)], {
    cwd: projectPath('.'),
    env: { ...process.env, REDIS_URL: '', BACKUP_PASSPHRASE: PASSPHRASE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}

test('a restored shop serves nothing until its recovery is finished by the command', async () => {
  await using folder = await temporaryFolder()
  await using source = await openClean('catalogue')
  await using target = await openClean('empty')
  const settings = (name: string, url: string) => ({
    ...KEYS,
    DATA_DIR: join(folder.path, name),
    DATABASE_URL: url,
    WAITING_ROOM_URL: 'http://127.0.0.1:9',
  })
  const backup = join(folder.path, 'backup')
  const written = await run(['backup.ts', backup], settings('first', source.url))
  expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ tables, /u) })
  const restored = settings('second', target.url)
  expect(await run(['restore.ts', backup], restored)).toMatchObject({ code: 0 })
  let finish: Promise<unknown> | undefined
  await using shop = await startShopProcess(restored, 'source', (output) => {
    // It waits: neither a call nor a job changes anything.
    if (output.includes('Recovery: the data is of'))
      finish ??= run(['restore.ts', '--finish'], restored)
  })
  expect(await finish).toMatchObject({
    code: 0,
    output: expect.stringContaining('The recovery is finished; 0 findings'),
  })
  expect(shop.output()).toContain('Recovery: finished')
})
