// `node scripts/await-open.mjs ORIGIN`: ends when the shop of this origin is open and proxies have
// had time to notice, so that the next process may be restarted (docs/deploy.md).
import { setTimeout } from 'node:timers/promises'

const [origin] = process.argv.slice(2)
if (origin === undefined) {
  console.error('Usage: node scripts/await-open.mjs ORIGIN')
  process.exit(2)
}

/** Longer than the proxies of docs/deploy set a process aside, or look again. */
const NOTICED_MS = 4_000
const LOOK_EVERY_MS = 250

const isOpen = () =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

while (!(await isOpen())) await setTimeout(LOOK_EVERY_MS)
await setTimeout(NOTICED_MS)
