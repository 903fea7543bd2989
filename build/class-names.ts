import { createHash } from 'node:crypto'

const sheets = new Map<string, string>()

/**
 * Class name in the build: the original name and three letters for its style sheet. Throws if two
 * style sheets get the same letters.
 */
export function shortClassName(name: string, path: string): string {
  const file = path.replace(/^.*?\/src\//u, '').replace(/\?.*$/u, '')
  const sheet = createHash('sha256')
    .update(file)
    .digest('base64url')
    .replaceAll(/[-_]/gu, '')
    .slice(0, 3)
  const other = sheets.get(sheet) ?? file
  if (other !== file) throw new Error(`${file} and ${other} share ${sheet}: lengthen the name`)
  sheets.set(sheet, file)
  return `${name}_${sheet}`
}
