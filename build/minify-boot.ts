import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Vite plugin that minifies `boot.js`. Public files are only copied, but this script counts in every visit's budget
 * (docs/performance.md).
 */
export function minifyBoot(): Plugin {
  return {
    name: 'minified-boot',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no output folder')
      const path = join(dir, 'boot.js')
      // Names inside a function can be shortened.
      const alone = `(() => {${await readFile(path, 'utf8')}})()`
      const { code, errors } = minifySync(path, alone, { compress: true })
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      await writeFile(path, code)
    },
  }
}
