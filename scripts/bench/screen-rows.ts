import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../steps/build-store.mjs'
import type { Row } from './report.ts'

const CLIENT = 'dist/client'
const WAIT = [
  'src/waiting-room/waiting-screen.tsx',
  'core/admission/waiting.ts',
  'src/waiting-room/open-browser-room.ts',
]

/** What a visitor who has to wait loads beyond what every visit loads: scripts of the build, compressed as for the wire. */
export async function screenRows(): Promise<Row[]> {
  await buildIfStale()
  const html = readFileSync(`${CLIENT}/index.html`, 'utf8').replace(
    /<link[^>]* data-later[^>]*>/u,
    '',
  )
  const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/gu)]
  const shell = withStaticImports(entries.map((match) => match[1] ?? ''))
  const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')) as Manifest
  const wait = WAIT.map((source) => {
    const built = manifest[source]
    if (built === undefined) throw new Error(`The build has no file of its own for ${source}`)
    return built.file
  })
  const extra = [...withStaticImports(wait)].filter((file) => !shell.has(file))
  const bytes = extra.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${CLIENT}/${file}`)).length,
    0,
  )
  return [
    { measure: 'waiting screen, first load beyond the shell', value: bytes / 1_000, unit: 'kB gz' },
  ]
}

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

/** Files of the build reached by static imports, these included. */
function withStaticImports(files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    const code = readFileSync(`${CLIENT}/${file}`, 'utf8')
    for (const match of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/gu)) {
      reached.add(resolve('/', dirname(file), match[1] ?? '').slice(1))
    }
  }
  return reached
}
