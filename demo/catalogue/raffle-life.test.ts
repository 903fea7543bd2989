import { sql } from 'drizzle-orm'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import {
  getRaffleAudit,
  getRaffleProof,
  getRaffleTreeHead,
} from '#contract/raffles/raffle-details.calls.ts'
import type { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { recordOfRow } from '#core/raffle/audit-row.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { isConsistent, MerkleTree, rootOfInclusion } from '#core/raffle/merkle-tree.ts'
import { listRaffleEntries } from '#contract/raffles/raffle-entries.calls.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { playDemoRaffles, simulateEntries } from './raffle-life.ts'

test('the demo has raffles in every state, and each drawn one passes the audit', async () => {
  await using shop = await startTestShop()
  await playDemoRaffles(shop.services)
  await playDemoRaffles(shop.services)
  await runRaffleClock(shop.services)
  const { groups } = await shop.call(listRaffleGroups, { query: {} })
  const states = new Map(groups.map(({ title, state }) => [title, state]))
  expect(Object.fromEntries(states)).toEqual({
    'B2 SHOES': 'OPEN',
    'B2 TEE': 'SCHEDULED',
    'B2 TEE 즉석 래플': 'SCHEDULED',
    'B2 DECK': 'OPEN',
    '장마 데크 아카이브': 'ANNOUNCED',
    '마을버스 첫 노선': 'COMPLETED',
    '능선 백팩 시제품': 'CANCELED',
  })
  const figures = []
  for (const code of ['rainy-archive', 'first-route', 'backpack-sample']) {
    const raffleProductId = await raffleOf(shop, code)
    const report = auditRaffle(
      await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} }),
    )
    expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
    figures.push({ code, released: report.figures.released, promoted: report.figures.promoted })
  }
  expect(figures).toEqual([
    { code: 'rainy-archive', released: 0, promoted: 0 },
    { code: 'first-route', released: 1, promoted: 1 },
    { code: 'backpack-sample', released: 0, promoted: 0 },
  ])
})

test('demo1 won the archive raffle, demo2 is the first reserve, demo3 lost', async () => {
  await using shop = await startTestShop()
  await playDemoRaffles(shop.services)
  const raffleScope = String(await raffleOf(shop, 'rainy-archive'))
  const entries = []
  for (const loginId of ['demo1', 'demo2', 'demo3']) {
    const as = await shop.member(loginId)
    const { items } = await shop.call(listRaffleEntries, {
      params: { raffleScope },
      query: {},
      as,
    })
    entries.push(
      items.map(({ state, reserveRank, payDueAt }) => ({ state, reserveRank, payDueAt })),
    )
  }
  expect(entries).toEqual([
    [{ state: 'WON', reserveRank: null, payDueAt: '2026-08-15T08:00:00+09:00' }],
    [{ state: 'RESERVE', reserveRank: 1, payDueAt: null }],
    [{ state: 'LOST', reserveRank: null, payDueAt: null }],
  ])
})

test('a demo raffle opens after two minutes and is drawn within ten', async () => {
  await using shop = await startTestShop()
  await playDemoRaffles(shop.services)
  const raffleProductId = await raffleOf(shop, 'right-now')
  for (let seconds = 0; seconds < 600; seconds += 45) {
    await runRaffleClock(shop.services)
    await simulateEntries(shop.services)
    shop.clock.advance(45_000)
  }
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  const report = auditRaffle(audit, { segments: [0, 99] })
  expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
  expect(report.figures.entries).toBeGreaterThanOrEqual(2_000)
  expect(report.figures.winners).toBe(8)
  const rest = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: { from: 5 } })
  expect(rest.log).toEqual(audit.log.slice(4))
  await expectProofs(shop, raffleProductId, audit)
})

test('a raffle by the public beacon is sealed at its close, and says what it waits for', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-tee')
  const { rows } = await shop.db.execute<{ close_at: string }>(sql`
    SELECT close_at FROM raffle_products WHERE id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  shop.clock.set(new Date(rows[0]?.close_at ?? 0))
  await runRaffleClock(shop.services)
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  const { drawAt } = audit.card.body
  expect(auditRaffle(audit, { now: drawAt })).toMatchObject({
    verdict: 'SEALED',
    lacks: ['no-witness'],
  })
  expect(auditRaffle(audit, { now: drawAt + 600_001 })).toMatchObject({
    verdict: 'NOT_DRAWN_IN_TIME',
    missing: 'randomness',
  })
})

/**
 * The shop proves records of all tiles of a log, and that its earlier states are beginnings of the
 * last one.
 */
async function expectProofs(
  shop: TestShop,
  raffleProductId: number,
  { card, log, heads, seal }: AuditFile,
): Promise<void> {
  const params = { raffleProductId }
  const leaves = log.map((row, index) => {
    const record = recordOfRow(row, card.body, index + 1)
    if (record === undefined) throw new Error('A record is malformed')
    return leafHash(record)
  })
  const tree = new MerkleTree(leaves)
  const size = seal?.body.size ?? 0
  for (const seq of [1, 256, 257, 1_024, 1_700, size]) {
    const proof = await shop.call(getRaffleProof, { params, query: { seq } })
    expect(proof).toEqual(tree.inclusion(seq, size))
    const leaf = bytesToHex(leaves[seq - 1] ?? new Uint8Array())
    expect(rootOfInclusion(leaf, proof)).toBe(seal?.body.root)
  }
  for (const { body } of heads.filter((head) => head.body.size > 0)) {
    const query = { from: body.size }
    const { head, consistency } = await shop.call(getRaffleTreeHead, { params, query })
    if (head === null || consistency === null) throw new Error('There is no proof')
    expect(isConsistent(body.root, head.body.root, consistency)).toBe(true)
  }
}
