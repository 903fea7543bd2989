// `npm run bench [-- waiting-room[:offered]|start|web|search|api|raffle[:audit]]`: benchmarks, each
// next to a reference measured in the same run.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { installPackages } from './steps/install-packages.mjs'
import { projectRoot } from './steps/project-root.mjs'
import { runCommand } from './steps/run-command.mjs'

const folder = join(projectRoot, 'scripts/bench')
/** Path of each benchmark by its name. */
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.bench.ts') && !path.includes('node_modules'))
    .map((path) => [basename(path, '.bench.ts'), join(folder, path)]),
)
// The text after a colon selects a section of the benchmark.
const asked = process.argv.slice(2).map((text) => text.split(':'))
const unknown = asked.flatMap(([name = '']) => (files.has(name) ? [] : [name]))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${[...files.keys()].join(', ')}.`,
  )
  process.exit(1)
}

await installPackages()
for (const [name = '', ...parts] of asked.length > 0
  ? asked
  : [...files.keys()].map((one) => [one])) {
  const code = await runCommand('npx', ['tsx', files.get(name) ?? '', ...parts])
  if (code !== 0) process.exit(code)
}
