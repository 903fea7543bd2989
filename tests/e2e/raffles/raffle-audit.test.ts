import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import * as v from 'valibot'
import { AuditEvidence, type AuditFile } from '#contract/raffles/raffle-draw.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  composeRaffle,
  secondCardOf,
  simulatedLog,
} from '#tests/support/raffles/simulated-raffle.ts'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'
import { takePicture } from '#tests/support/take-picture.ts'

/** Shows raffle 1 as sealed. Returns a function that answers its audit call with a file. */
async function sealRaffle(page: Page, origin: string) {
  const details = await page.request.get(`${origin}/v1/raffle/products/1`, {
    headers: { 'x-client-id': crypto.randomUUID() },
  })
  const raffle = await details.json()
  const answer = (payload: unknown) => ({ json: { ...raffle, payload } })
  const draw = { ...raffle.payload.draw, sealedAt: raffle.payload.announceAt }
  await page.route('**/v1/raffle/products/1', (route) =>
    route.fulfill(answer({ ...raffle.payload, draw })),
  )
  return (audit: AuditFile) =>
    page.route('**/v1/raffle/audit/1?*', (route) => route.fulfill(answer({ ...audit, next: null })))
}

test('a draw is computed again on the phone, also without network', async ({ page, shop }) => {
  const answerAudit = await sealRaffle(page, shop.origin)
  const { audit } = vectorOf('embedded')
  const [first = [], ...others] = audit.log
  await answerAudit(audit)
  await page.goto('/raffle/1/audit')
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  await expect(page.getByText('응모 12건을')).toBeVisible()

  await page.route('**/v1/raffle/audit/1?*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: '다시 검증하기' }).click()
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()

  await answerAudit({ ...audit, log: [first.with(4, 'cd'.repeat(32)), ...others] })
  await page.reload()
  await expect(page.getByText('기록이 서로 맞지 않습니다')).toBeVisible()
})

test('a stored audit opens while the shop fails, without anything else of the raffle', async ({
  page,
  shop,
}) => {
  const { audit } = vectorOf('embedded')
  await page.goto(`${shop.origin}/customer-center`)
  await page.evaluate(async (text) => {
    const cache = await caches.open('raffle-audits')
    await cache.put('/raffle-audits/1.json', new Response(text))
  }, JSON.stringify(audit))
  for (const path of ['**/v1/raffle/products/1', '**/v1/raffle/audit/1?*'])
    await page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.goto('/raffle/1/audit')
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  await expect(page.getByText(audit.card.body.product.name)).toBeVisible()
})

test('a draw by drand is computed again on the phone', async ({ page, shop }) => {
  const answerAudit = await sealRaffle(page, shop.origin)
  await answerAudit(vectorOf('drand').audit)
  await page.goto('/raffle/1/audit')
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
})

test('a list that differs from an earlier audit becomes evidence in a file', async ({
  page,
  shop,
}, info) => {
  const answerAudit = await sealRaffle(page, shop.origin)
  const card = secondCardOf('embedded')
  await answerAudit(composeRaffle(card, simulatedLog(12)).file)
  await page.goto('/raffle/1/audit')
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  await expect(page.getByRole('list', { name: '추첨의 순서' })).toBeVisible()
  await takePicture(page, 'raffle-audit', { fullPage: true })

  const other = composeRaffle(card, simulatedLog(9)).file
  await answerAudit(other)
  await page.reload()
  await expect(page.getByText('기록이 서로 맞지 않습니다')).toBeVisible()
  await takePicture(page, 'raffle-contradicted', { fullPage: true })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '증거 파일 저장' }).click()
  const path = info.outputPath('evidence.json')
  await (await download).saveAs(path)
  const { audit, heads } = v.parse(AuditEvidence, JSON.parse(await readFile(path, 'utf8')))
  expect(auditRaffle(audit).verdict).toBe('FINISHED')
  const { findings } = auditRaffle(audit, { heads })
  expect(findings.filter(({ state }) => state === 'failed').map(({ check }) => check)).toEqual([
    'split-view',
  ])
})
