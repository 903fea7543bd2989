import { execSync } from 'node:child_process'
import { readFileSync, existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { MAP } from './map.mjs'
const exact = new Map(MAP.filter(([f]) => !f.endsWith('/')))
const folders = MAP.filter(([f]) => f.endsWith('/')).sort((a, b) => b[0].length - a[0].length)
/** Final name of a resource's file by kind. */
function kinds(p) {
  let m
  if ((m = /^(server\/.*\/)([\w-]+)-store(\.test)?\.ts$/.exec(p)) && !p.includes('waiting-room')) return `${m[1]}${m[2]}.store${m[3] ?? ''}.ts`
  if ((m = /^server\/([\w-]+)\/present\.ts$/.exec(p))) return `server/${m[1]}/${m[1]}.present.ts`
  return p
}
export function target(p) {
  if (exact.has(p)) return kinds(exact.get(p))
  // a test goes with the file it is named after
  const t = /^(.*?)((?:\.store)?\.test)\.(tsx?)$/.exec(p)
  if (t) for (const ext of ['ts', 'tsx']) {
    const source = `${t[1]}.${ext}`
    if (exact.has(source)) return kinds(exact.get(source).replace(/\.tsx?$/, `${t[2]}.${t[3]}`))
  }
  for (const [f, t] of folders) if (p.startsWith(f)) return kinds(t + p.slice(f.length))
  return kinds(p)
}
export const files = (cwd) => execSync('git ls-files', { cwd, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n').filter(Boolean)
export const isCode = (p) => /\.(?:ts|tsx|mjs|js|css|html|json|md|svg)$|^\.(?:oxlintrc|oxfmtrc)/.test(p)
