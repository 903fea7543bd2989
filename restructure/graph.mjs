// node graph.mjs <cwd> <identity|map>: folder SCCs
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { files, target } from './lib.mjs'
const cwd = process.argv[2], mapped = process.argv[3] !== 'identity'
const all = files(cwd).filter((p) => /\.(ts|tsx)$/.test(p) && !/\.test\.|fixture|gen\.ts/.test(p) && /^(src|server|core|contract|sw|netfunnel|demo|build)\//.test(p))
const set = new Set(files(cwd))
const T = (p) => (mapped ? target(p) : p)
const folder = (p) => posix.dirname(p)
const edges = new Map()
for (const p of all) {
  const text = readFileSync(`${cwd}/${p}`, 'utf8')
  for (const m of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const s = m[1]
    const r = s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? posix.join(posix.dirname(p), s) : undefined
    if (!r || !set.has(r) || !/\.tsx?$/.test(r)) continue
    const a = folder(T(p)), b = folder(T(r))
    if (a === b) continue
    if (!edges.has(a)) edges.set(a, new Map())
    const e = edges.get(a)
    if (!e.has(b)) e.set(b, [])
    e.get(b).push(`${T(p)} -> ${T(r)}`)
  }
}
// tarjan
let idx = 0; const st = [], on = new Set(), I = new Map(), L = new Map(), out = []
const visit = (v) => { I.set(v, idx); L.set(v, idx++); st.push(v); on.add(v)
  for (const w of edges.get(v)?.keys() ?? []) { if (!I.has(w)) { visit(w); L.set(v, Math.min(L.get(v), L.get(w))) } else if (on.has(w)) L.set(v, Math.min(L.get(v), I.get(w))) }
  if (L.get(v) === I.get(v)) { const c = []; let w; do { w = st.pop(); on.delete(w); c.push(w) } while (w !== v); if (c.length > 1) out.push(c) } }
for (const v of edges.keys()) if (!I.has(v)) visit(v)
for (const c of out) {
  console.log(`RING of ${c.length}: ${c.join(' ')}`)
  const s = new Set(c)
  const rows = []
  for (const a of c) for (const [b, list] of edges.get(a) ?? []) if (s.has(b)) rows.push([list.length, a, b, list])
  rows.sort((x, y) => x[0] - y[0])
  for (const [n, a, b, list] of rows) console.log(`  ${a} -> ${b} (${n}) ${n <= 3 ? list.map((x) => x.split(' -> ').map((y) => posix.basename(y)).join('->')).join(', ') : ''}`)
}
