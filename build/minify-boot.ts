import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Public files are copied as they are; the one script among them counts in every visit's budget (docs/decisions/043). */
export function minifyBoot(): Plugin {
  return {
    name: 'minified-boot',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder.')
      const path = join(dir, 'boot.js')
      // In a function of its own its names are nobody else's, and can be short.
      const alone = `(() => {${await readFile(path, 'utf8')}})()`
      const { code, errors } = minifySync(path, alone, { compress: true })
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      await writeFile(path, code)
    },
  }
}
