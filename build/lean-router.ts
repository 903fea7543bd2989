import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/app/scroll-on-route.ts', import.meta.url))

/** Puts our scrolling in the place of the router's, which keeps positions that we keep ourselves (docs/decisions/066). */
export function leanRouter(): Plugin {
  let isReplaced = false
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/scroll-restoration\.js$/u },
      handler(_source, importer) {
        if (importer?.endsWith('/router-core/dist/esm/router.js') !== true) return undefined
        isReplaced = true
        return ours
      },
    },
    buildEnd() {
      if (!isReplaced)
        this.warn('The router names its scrolling otherwise now: nothing was replaced')
    },
  }
}
