// The shop from its source with the settings of the argument (JSON); records the statements of a
// call on request.
import { Client } from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { startShop } from '#server/main/start-shop.ts'
import { reportUsage } from './measured-server.ts'
import type { RecordedStatement } from './recorded-statement.ts'

let recorded: RecordedStatement[] | undefined

/** Arguments of a query in the forms that Drizzle uses. */
type QueryArguments = readonly [
  query: string | { readonly text: string; readonly values?: readonly unknown[] },
  values?: unknown,
]

const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
Object.assign(Client.prototype, {
  query(this: Client, ...given: unknown[]) {
    const [asked, values] = given as unknown as QueryArguments
    const text = typeof asked === 'string' ? asked : asked.text
    const own = typeof asked === 'string' ? undefined : asked.values
    recorded?.push({ text, values: own ?? (Array.isArray(values) ? values : []) })
    return query.apply(this, given)
  },
})

const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
const config = readConfig({ ...process.env, ...settings })
const shop = await startShop(config, () => undefined)
process.on('SIGTERM', () => void shop.close().then(() => process.exit(0)))
reportUsage(config.port, {
  startRecording: () => {
    recorded = []
  },
  takeRecorded: () => {
    const taken = recorded
    recorded = undefined
    return taken
  },
})
