import { expect, test } from 'vitest'
import { auditRaffle } from '#core/raffle/audit.ts'
import {
  cardOf,
  composeRaffle,
  secondCardOf,
  signerOfText,
  simulatedLog,
} from '#tests/support/raffles/simulated-raffle.ts'
import { headsFor, sealsFor, withFile } from './seen-draw.ts'

const card = secondCardOf('embedded')
const { file } = composeRaffle(card, simulatedLog(12))

const statesOf = (report: ReturnType<typeof auditRaffle>) =>
  Object.fromEntries(report.findings.map(({ check, state }) => [check, state]))

test('a later file of the same list passes, one of another list contradicts', () => {
  const seen = withFile(undefined, file)
  expect(seen.heads).toEqual(file.heads)
  const { key } = seen
  const same = auditRaffle(file, { heads: headsFor(seen, file, false), key })
  expect(statesOf(same)['split-view']).toBe('passed')
  expect(same.verdict).toBe('FINISHED')

  // Whole and signed by the shop, and another list.
  const other = composeRaffle(card, simulatedLog(9)).file
  expect(auditRaffle(other).verdict).toBe('FINISHED')
  const report = auditRaffle(other, { heads: headsFor(seen, other, false), key })
  expect(statesOf(report)['split-view']).toBe('failed')
  expect(report.verdict).toBe('FORGED')
})

test('the first key of a raffle stays', () => {
  const seen = withFile(undefined, file)
  const stranger = signerOfText('stranger')
  const changed = secondCardOf('embedded', { key: stranger.publicKey })
  const other = composeRaffle(changed, simulatedLog(12), { signer: stranger }).file
  expect(withFile(seen, other).key).toBe(card.key)
  const report = auditRaffle(other, { key: seen.key })
  expect(statesOf(report)['card']).toBe('failed')
})

test('heads are stored once, the first and the latest ones at most', () => {
  const seen = withFile(undefined, file)
  expect(withFile(seen, file)).toEqual(seen)
  const [head] = file.heads
  if (head === undefined) throw new RangeError('no head')
  const many = Array.from({ length: 100 }, (_, i) => ({
    body: { ...head.body, size: i },
    signature: String(i),
  }))
  const sizes = withFile(undefined, { ...file, heads: many }).heads.map(({ body }) => body.size)
  expect(sizes).toHaveLength(64)
  expect([sizes[0], sizes.at(-1)]).toEqual([0, 99])
})

test('the seal of a self check is that of the file, unless the file is older', () => {
  const { seal } = file
  if (seal === null) throw new TypeError('no seal')
  const statesWith = (audit: typeof file) =>
    statesOf(auditRaffle(audit, { seals: sealsFor([seal], audit, false) }))['split-view']
  expect(statesWith(file)).toBe('passed')
  expect(statesWith(composeRaffle(card, simulatedLog(9)).file)).toBe('failed')
  const older = { heads: file.heads.filter(({ body }) => body.time < seal.body.time).slice(0, 1) }
  expect(sealsFor([seal], older, true)).toEqual([])
  expect(sealsFor([seal], older, false)).toEqual([seal])
})

test('an older copy is compared with the heads of its time alone', () => {
  const seen = withFile(undefined, file)
  const older = { heads: file.heads.slice(0, 1) }
  expect(headsFor(seen, older, true)).toEqual(older.heads)
  expect(headsFor(seen, older, false)).toEqual(file.heads)
  expect(headsFor(undefined, composeRaffle(cardOf('drand'), simulatedLog(3)).file, false)).toEqual(
    [],
  )
})
