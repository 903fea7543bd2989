import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../steps/build-shop.mjs'
import { filesBySource, firstScripts, withStaticImports } from '../steps/built-client.mjs'
import type { Row } from './report.ts'

const WAIT = [
  'src/features/waiting-room/waiting-screen.tsx',
  'core/admission/waiting.ts',
  'src/features/waiting-room/open-browser-client.ts',
]

/**
 * Measures the additional download of a waiting visitor: scripts of the build, compressed as in
 * transfer.
 */
export async function screenRows(): Promise<Row[]> {
  await buildIfStale()
  const shell = withStaticImports(firstScripts())
  const files = filesBySource()
  const wait = WAIT.map((source) => {
    const path = files.get(source)
    if (path === undefined) throw new Error(`The build has no file of its own for ${source}`)
    return path
  })
  const extra = [...withStaticImports(wait)].filter((path) => !shell.has(path))
  const bytes = extra.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
  return [
    { measure: 'waiting screen, first load beyond the shell', value: bytes / 1_000, unit: 'kB gz' },
  ]
}
