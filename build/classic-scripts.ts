import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifySync, transformWithOxc, type Plugin } from 'vite'

/** Scripts at a fixed address, which start without a module graph, with their sources. */
const SCRIPTS = new Map([
  ['boot.js', 'src/ssr/boot.ts'],
  ['retired-worker.js', 'sw/retired-worker.ts'],
])

/**
 * Vite plugin that builds the scripts outside the app. Each is one source without imports of
 * values, because it must run when other files do not load.
 */
export function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    async generateBundle() {
      for (const [fileName, path] of SCRIPTS) {
        this.emitFile({ type: 'asset', fileName, source: await classicScript(path) })
      }
    },
    configureServer({ middlewares }) {
      for (const [fileName, path] of SCRIPTS) {
        middlewares.use(`/${fileName}`, (_request, response, next) => {
          const send = (code: string) => {
            response.setHeader('content-type', 'text/javascript').end(code)
          }
          classicScript(path).then(send, next)
        })
      }
    },
  }
}

/** What remains of a source that imports types. */
const MODULE_MARK = /^export \{\};?$/mu

/** Minified classic script of a source below the project's root. Throws if it imports a value. */
async function classicScript(path: string): Promise<string> {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
  const script = await transformWithOxc(await readFile(file, 'utf8'), path, { target: 'es2022' })
  const body = script.code.replace(MODULE_MARK, '')
  // Names inside a function can be shortened, and an import inside one is an error.
  const { code, errors } = minifySync(path.replace(/\.ts$/u, '.js'), `(() => {${body}})()`, {
    compress: true,
  })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
