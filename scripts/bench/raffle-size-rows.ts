import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtClient, withStaticImports } from '../steps/built-client.mjs'
import type { Row } from './report.ts'

const sizeOf = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0)

/** Download of the verifier: the audit worker of the build with its imports, and BLS for raffles with drand. */
export function sizeRows(): Row[] {
  const assets = join(builtClient, 'assets')
  const file = (name: RegExp) => {
    const found = readdirSync(assets).filter((one) => name.test(one))
    // The largest one: another file of the worker's name contains its address alone.
    const [path] = found
      .map((one) => join(assets, one))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)
    if (path === undefined) throw new Error('There is no build with a verifier: npm run build')
    return path
  }
  const verifier = withStaticImports([file(/^audit\.worker-.*\.js$/u)])
  const beacon = [...withStaticImports([file(/^beacon-.*\.js$/u)])].filter(
    (path) => !verifier.has(path),
  )
  return [
    { measure: 'verifier without BLS', value: sizeOf(verifier) / 1000, unit: 'kB gzip' },
    { measure: 'BLS, for raffles with drand', value: sizeOf(beacon) / 1000, unit: 'kB gzip' },
  ]
}
