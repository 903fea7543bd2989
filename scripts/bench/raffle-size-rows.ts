import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { builtClient, withStaticImports } from '../steps/built-client.mjs'
import { projectRoot } from '../steps/project-root.mjs'
import type { Row } from './report.ts'

const sizeOf = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0)

/** Bytes of what judges an audit file, without the worker that downloads one and without BLS. */
async function verifierBytes(): Promise<number> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'core/raffle/audit.ts', formats: ['es'] },
      // A library is not minified for its users otherwise.
      rollupOptions: { external: [/bls12-381/u], output: { minify: true } },
    },
  })
  const outputs = Array.isArray(built)
    ? built.flatMap(({ output }) => output)
    : 'output' in built
      ? built.output
      : []
  return outputs.reduce(
    (sum, one) => sum + ('code' in one ? gzipSync(one.code, { level: 9 }).length : 0),
    0,
  )
}

/**
 * Verifier alone, and what a page downloads for an audit: the worker of the build with its imports,
 * which has the client of the API too, and BLS for raffles with drand.
 */
export async function sizeRows(): Promise<Row[]> {
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
    { measure: 'verifier without BLS', value: (await verifierBytes()) / 1000, unit: 'kB gzip' },
    { measure: 'worker of the audit page', value: sizeOf(verifier) / 1000, unit: 'kB gzip' },
    { measure: 'BLS, for raffles with drand', value: sizeOf(beacon) / 1000, unit: 'kB gzip' },
  ]
}
