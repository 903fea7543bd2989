// `npm run operator-link -- owner` or `-- reset LOGIN`: prints a one-time link to the console's
// setup page, for a first owner or for an operator whose password and authenticator app are set
// again. Uses the settings of the shop, whether it runs or not. Exit code 0: done, 1: refused, 2:
// wrong arguments.
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { findByLogin } from '#server/operators/sign-in/sign-in.store.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { withDatabase } from './with-database.ts'

async function run(loginId: string | undefined): Promise<number> {
  return withDatabase(async (db, config) => {
    const operator = loginId === undefined ? undefined : await findByLogin(db, loginId)
    if (loginId !== undefined && operator === undefined) {
      console.error(`There is no operator ${loginId}.`)
      return 1
    }
    const services = { clock: systemClock(), random: systemRandom, config }
    const whom =
      operator === undefined
        ? ({ kind: 'OWNER', name: '', role: 'owner' } as const)
        : ({
            kind: 'RESET',
            name: operator.name,
            role: operator.role,
            operatorId: operator.id,
          } as const)
    const { link, expiresAt } = await makeLink(services, db, whom)
    console.log(`${link} (until ${expiresAt})`)
    return 0
  })
}

const [kind, loginId] = process.argv.slice(2)
if (kind === 'owner' && loginId === undefined) process.exitCode = await run(undefined)
else if (kind === 'reset' && loginId !== undefined) process.exitCode = await run(loginId)
else {
  console.error('Usage: npm run operator-link -- owner | reset LOGIN')
  process.exitCode = 2
}
