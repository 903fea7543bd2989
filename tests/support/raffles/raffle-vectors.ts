import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { AuditFile, SignedReceipt } from '#contract/raffles/raffle-draw.ts'

const Vector = v.object({
  audit: AuditFile,
  receipts: v.array(SignedReceipt),
  expected: v.record(v.string(), v.unknown()),
})

/** Test vector of the draw, from the card to winners and one promotion (docs/raffle-draw.md 10). */
export function vectorOf(mode: 'drand' | 'embedded') {
  const path = new URL(`../../vectors/raffle/${mode}.json`, import.meta.url)
  return v.parse(Vector, JSON.parse(readFileSync(path, 'utf8')))
}
