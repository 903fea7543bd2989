import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_COMPANY } from '#contract/shop/company.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { startShop } from '#server/main/start-shop.ts'
import { requireBuiltCompany } from './built-company.ts'
import { readConfig } from './config.ts'

const COMPANY = { ...DEMO_COMPANY, shopName: 'BOARDROOM', phone: '02-0000-1111' }

/** Folder of an app that was built for this company. */
async function folderOf(company?: object): Promise<string> {
  const clientDir = await mkdtemp(join(tmpdir(), 'built-company-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  await mkdir(join(clientDir, '.vite'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html>')
  if (company) await writeFile(join(clientDir, '.vite/company.json'), JSON.stringify(company))
  return clientDir
}

async function appBuiltFor(company?: object) {
  const clientDir = await folderOf(company)
  return (production: boolean) => requireBuiltCompany({ production, clientDir, company: COMPANY })
}

test('production starts with an app that was built for the same company', async () => {
  const check = await appBuiltFor(COMPANY)
  expect(() => check(true)).not.toThrow()
})

test('production refuses an app of another company and names each difference', async () => {
  const check = await appBuiltFor({ ...COMPANY, shopName: 'PUSHBOARD', phone: '02-0000-2222' })
  expect(() => check(true)).toThrow(ConfigError)
  expect(() => check(true)).toThrow(
    /: VITE_COMPANY_SHOP_NAME \(build: "PUSHBOARD", start: "BOARDROOM"\), VITE_COMPANY_PHONE \(build: "02-0000-2222", start: "02-0000-1111"\)\. Build it again/u,
  )
  expect(() => check(false)).not.toThrow()
})

test('production refuses an app that does not name its company', async () => {
  const check = await appBuiltFor()
  expect(() => check(true)).toThrow(/does not say for which company it was built/u)
})

test('the start of a shop in production ends before it opens anything', async () => {
  const config = { ...readConfig({}), production: true, clientDir: await folderOf(COMPANY) }
  await expect(startShop(config, () => undefined)).rejects.toThrow(
    /VITE_COMPANY_SHOP_NAME \(build: "BOARDROOM", start: "PUSHYARD"\)/u,
  )
})
