import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const VECTORS = new URL('../vectors/raffle/second-edition/', import.meta.url)

async function filesIn(folder: URL): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => fileURLToPath(new URL(name, folder)))
}

test('a verifier in another language judges every vector alike', async () => {
  const files = [...(await filesIn(VECTORS)), ...(await filesIn(new URL('forged/', VECTORS)))]
  const program = fileURLToPath(new URL('verify_raffle.py', import.meta.url))
  // It exits with 1, and so rejects, for a vector that differs.
  const { stdout } = await promisify(execFile)('python3', [program, ...files])
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(files.length)
  expect(lines.filter((line) => !line.includes('"verdict"'))).toEqual([])
})
