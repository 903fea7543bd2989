import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { COMPANY_SETTINGS, type Company } from '#contract/shop/company.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'

/** File of the built app with its company (build/company-files.ts). */
const COMPANY_FILE = '.vite/company.json'

const BuiltCompany = v.record(v.string(), v.string())

/**
 * Throws {@link ConfigError} in production when the built app has another company than the server:
 * footer and legal texts would contradict each other (shop#company). A folder without an app is not
 * compared.
 */
export function requireBuiltCompany(config: {
  readonly production: boolean
  readonly clientDir: string
  readonly company: Company
}): void {
  const { production, clientDir, company } = config
  if (!production || !existsSync(join(clientDir, 'index.html'))) return
  const file = join(clientDir, COMPANY_FILE)
  if (!existsSync(file)) {
    throw new ConfigError(
      `The app in "${clientDir}" does not say for which company it was built: build it by npm run build.`,
    )
  }
  const built = v.parse(BuiltCompany, JSON.parse(readFileSync(file, 'utf8')))
  const differences = Object.entries(company).flatMap(([key, value]) =>
    built[key] === value
      ? []
      : [`${settingOf(key)} (build: "${built[key] ?? ''}", start: "${value}")`],
  )
  if (differences.length === 0) return
  throw new ConfigError(
    `The app in "${clientDir}" was built with other settings than those of this start: ${differences.join(', ')}. Build it again with the settings of the start.`,
  )
}

const settingOf = (key: string): string =>
  Object.entries(COMPANY_SETTINGS).find(([one]) => one === key)?.[1] ?? key
