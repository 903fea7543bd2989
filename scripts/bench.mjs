// `npm run bench [-- waiting-room[:offered]|start|web|search|api|raffle[:audit]]`: benchmarks, each next to a reference measured in the same run.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './steps/install-packages.mjs'
import { projectRoot } from './steps/project-root.mjs'
import { runCommand } from './steps/run-command.mjs'

const known = readdirSync(join(projectRoot, 'scripts/bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
// The text after a colon selects a section of the benchmark.
const asked = process.argv.slice(2).map((text) => text.split(':'))
const unknown = asked.flatMap(([name = '']) => (known.includes(name) ? [] : [name]))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(1)
}

await installPackages()
for (const [name, ...parts] of asked.length > 0 ? asked : known.map((one) => [one])) {
  const code = await runCommand('npx', ['tsx', `scripts/bench/${name}.bench.ts`, ...parts])
  if (code !== 0) process.exit(code)
}
