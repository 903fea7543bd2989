// node apply.mjs <cwd>: moves files by the map and rewrites imports and path mentions
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync, rmdirSync, readdirSync } from 'node:fs'
import { posix, dirname, join } from 'node:path'
import { files, isCode, target } from './lib.mjs'
import { MAP } from './map.mjs'
const cwd = process.argv[2]
const all = files(cwd)
const set = new Set(all)
const to = new Map(all.map((p) => [p, target(p)]))
const seen = new Map()
for (const [a, b] of to) { if (seen.has(b)) throw new Error(`${a} and ${seen.get(b)} both to ${b}`); seen.set(b, a) }
const exts = ['', '.ts', '.tsx', '/']
const resolve = (from, s) => {
  const r = s.startsWith('#') ? s.slice(1) : posix.join(posix.dirname(from), s)
  return r.replace(/^\.\//, '')
}
const rel = (fromNew, toNew, original) => {
  const a = posix.dirname(fromNew), b = toNew
  let r = posix.relative(a, b)
  if (!r.startsWith('.')) r = `./${r}`
  return r
}
const TOPS = ['contract', 'core', 'src', 'sw', 'server', 'tests', 'build', 'demo', 'netfunnel']
function specifier(oldFrom, s) {
  const [path, query = ''] = s.split(/(?=\?)/)
  const r = resolve(oldFrom, path)
  if (!set.has(r)) return undefined
  const n = to.get(r), f = to.get(oldFrom)
  const isHash = s.startsWith('#')
  const same = posix.dirname(n) === posix.dirname(f)
  const top = n.split('/')[0]
  if (isHash && !same) return `#${n}${query}`
  const r2 = rel(f, n)
  if (!isHash || same) {
    // short relative paths only; outside of aliases always relative
    if (!r2.startsWith('../') || !TOPS.includes(top) || !TOPS.includes(f.split('/')[0])) return r2 + query
    if (/^\.\.\/[^/]+$/.test(r2) && !isHash) return r2 + query
    return `#${n}${query}`
  }
  return `#${n}${query}`
}
let changed = 0
const out = new Map()
for (const p of all) {
  if (!isCode(p) || p === 'package-lock.json' || p.startsWith('docs/decisions/')) continue
  const before = readFileSync(`${cwd}/${p}`, 'utf8')
  let text = before
  if (/\.(ts|tsx|mjs|js)$/.test(p)) {
    text = text.replace(/(['"])((?:#[a-z]+\/|\.\.?\/)[^'"\n]*)\1/g, (m, q, s, at, whole) => {
      const n = specifier(p, s)
      if (n === undefined) return m
      const isUrl = whole.slice(at - 24, at).includes('import.meta.dirname') || whole.slice(at + m.length, at + m.length + 18).includes('import.meta.url')
      if (isUrl) return `${q}${rel(to.get(p), to.get(resolve(p, s)))}${q}`
      return `${q}${n}${q}`
    })
  }
  if (/\.(css|html|md)$/.test(p)) {
    text = text.replace(/(url\(|\]\()(['"]?)((?:\.\.?\/)[^'")\n#]*)/g, (m, a, q, s) => {
      const n = specifier(p, s)
      return n === undefined ? m : `${a}${q}${rel(to.get(p), to.get(resolve(p, s)))}`
    })
  }
  // full path mentions of moved files
  for (const [a, b] of to) if (a !== b && text.includes(a)) text = text.replaceAll(new RegExp(`(?<![\\w#/-])(/?)${a.replace(/[.$]/g, '\\$&')}(?![\\w-])`, 'g'), `$1${b}`)
  if (text !== before) { out.set(p, text); changed++ }
}
for (const [p, text] of out) writeFileSync(`${cwd}/${p}`, text)
let moved = 0
for (const [a, b] of to) if (a !== b) { mkdirSync(dirname(`${cwd}/${b}`), { recursive: true }); renameSync(`${cwd}/${a}`, `${cwd}/${b}`); moved++ }
const prune = (d) => { for (const e of readdirSync(d, { withFileTypes: true })) if (e.isDirectory() && !['node_modules', '.git', 'dist', '.cache'].includes(e.name)) prune(join(d, e.name)); if (readdirSync(d).length === 0) rmdirSync(d) }
for (const d of ['src', 'server', 'scripts', 'core']) prune(join(cwd, d))
console.log({ moved, changed })
// leftover mentions of folders
