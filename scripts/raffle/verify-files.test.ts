import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { FORGERIES, HONEST } from '#tests/support/raffles/forgeries.ts'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'
import { verifyFiles } from './verify-files.ts'

/** Exit code and printed lines. */
async function run(...args: string[]) {
  const lines: string[] = []
  return { code: await verifyFiles(args, (line) => lines.push(line)), lines }
}

test('the command judges what a phone saved: the list with a receipt that it contradicts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-audit-'))
  try {
    const path = join(folder, 'evidence.json')
    await writeFile(path, JSON.stringify(FORGERIES['entry-exchanged']))
    const judged = await run(path)
    expect(judged.code).toBe(1)
    expect(judged.lines).toEqual(
      expect.arrayContaining(['failed  receipts', '        entry 1 differs from its receipt']),
    )
    await writeFile(path, JSON.stringify({ audit: HONEST.drand.file }))
    expect((await run(path)).code).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the command refuses each forgery by its check alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-audit-'))
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const [name, { audit, receipts, heads, seals, key, now, check }] of Object.entries(
      FORGERIES,
    )) {
      // Without a time of its own a forgery is judged when its raffle is over.
      vi.setSystemTime(now ?? audit.card.body.drawAt)
      const path = join(folder, `${name}.json`)
      await writeFile(path, JSON.stringify({ audit, receipts, heads, seals }))
      const { code, lines } = await run(path, ...(key === undefined ? [] : ['--key', key]))
      const failed = lines.filter((line) => line.startsWith('failed'))
      expect([name, code, ...failed]).toEqual([name, 1, `failed  ${check}`])
      expect(lines.at(-1)).toBe('FORGED')
    }
  } finally {
    vi.useRealTimers()
    await rm(folder, { recursive: true })
  }
})

test('the command verifies plain files and names the failed check', async () => {
  const { audit, receipts } = vectorOf('embedded')
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-audit-'))
  const path = (name: string) => join(folder, name)
  const [row = [], ...rest] = audit.log
  try {
    await writeFile(path('audit.json'), JSON.stringify(audit))
    const altered = { ...audit, log: [row.with(4, 'cd'.repeat(32)), ...rest] }
    await writeFile(path('altered.json'), JSON.stringify(altered))
    await writeFile(path('receipt.json'), JSON.stringify({ receipt: receipts[4] }))
    await writeFile(path('other.json'), '{}')
    const right = await run(
      path('audit.json'),
      '--receipt',
      path('receipt.json'),
      '--segments',
      '3',
    )
    expect(right.code).toBe(0)
    expect(right.lines).toEqual(
      expect.arrayContaining([
        'passed  receipts',
        'segments of the delay computed again: 3 of 8',
        'not proven: the shop could choose the winners: code and delay are its own',
        'receipt of entry 5: promoted size 301',
        'FINISHED',
      ]),
    )
    const wrong = await run(path('altered.json'))
    expect(wrong.code).toBe(1)
    expect(wrong.lines).toEqual(expect.arrayContaining(['failed  log', 'FORGED']))
    expect((await run(path('audit.json'), '--key', '00')).lines).toContain('failed  card')
    for (const count of ['0', 'x', '-1', '1.5'])
      expect((await run(path('audit.json'), `--segments=${count}`)).code).toBe(2)
    const { size = 0 } = audit.seal?.body ?? {}
    const undrawn = {
      ...audit,
      log: audit.log.slice(0, size),
      heads: audit.heads.filter(({ body }) => body.size <= size),
      randomness: null,
      draw: null,
      result: null,
    }
    await writeFile(path('undrawn.json'), JSON.stringify(undrawn))
    const late = await run(path('undrawn.json'))
    expect([late.code, late.lines.at(-1)]).toEqual([3, 'NOT DRAWN IN TIME: there is no randomness'])
    expect(late.lines).toContain('skipped selection (the part is not there yet)')
    const twice = JSON.stringify(audit).replace('{', '{"format":"pushyard-raffle-audit/1",')
    await writeFile(path('twice.json'), twice)
    expect((await run(path('twice.json'))).code).toBe(2)
    expect((await run(path('other.json'))).code).toBe(2)
    expect((await run()).code).toBe(2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
