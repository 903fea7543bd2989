import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COMPANY_SETTINGS, companyOf } from '#contract/shop/company.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const SETTINGS = {
  ...Object.fromEntries(Object.values(COMPANY_SETTINGS).map((name) => [name, `값 ${name}`])),
  VITE_COMPANY_SHOP_NAME: 'Board & Room',
  VITE_COMPANY_SHOP_NAME_KO: '보드공방',
  VITE_COMPANY_LOGO: '/marks/board.svg',
}

/** Builds the app by its own configuration with these settings; returns the folder of the build. */
async function builtApp(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'company-build-'))
  const stubbed = Object.entries({ ...settings, NODE_ENV: 'production' })
  for (const [name, value] of stubbed) vi.stubEnv(name, value)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const publicDir = join(folder, 'public')
  await mkdir(join(publicDir, 'marks'), { recursive: true })
  await writeFile(join(publicDir, 'marks/board.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const outDir = join(folder, 'client')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    publicDir,
    build: { outDir },
  })
  return outDir
}

test('a build with other settings has their name and logo everywhere, and no name of the demo', async () => {
  const folder = await builtApp(SETTINGS)
  const read = (path: string) => readFile(join(folder, path), 'utf8')

  const html = await read('index.html')
  expect(html).toContain('<title>Board &amp; Room</title>')
  expect(html).toContain('공정한 래플. 보드공방 온라인 스토어')
  expect(html).toContain('<link rel="icon" href="/marks/board.svg"')
  expect(html).toMatch(
    /<p class="opening"><img src="\/marks\/board\.svg" alt="Board &amp; Room" ?\/?><\/p>/u,
  )
  expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({
    name: '보드공방 Board & Room',
    short_name: '보드공방',
    icons: expect.arrayContaining([expect.objectContaining({ src: '/marks/board.svg' })]),
  })
  expect(JSON.parse(await read('.vite/company.json'))).toEqual(companyOf(SETTINGS))

  const scripts = (await readdir(folder, { recursive: true })).filter((path) =>
    /\.(?:js|html|webmanifest)$/u.test(path),
  )
  const texts = await Promise.all(scripts.map(read))
  expect(texts.some((text) => text.includes('보드공방이'))).toBe(true)
  expect(texts.some((text) => text.includes('Board & Room'))).toBe(true)
  expect(await read('sw.js')).toContain('Board & Room')
  expect(scripts.filter((_path, place) => /PUSHYARD|푸시야드/u.test(texts[place] ?? ''))).toEqual(
    [],
  )
}, 120_000)

test('a build whose logo is no file of the build fails', async () => {
  const settings = { ...SETTINGS, VITE_COMPANY_LOGO: '/marks/none.svg' }
  await expect(builtApp(settings)).rejects.toThrow(/VITE_COMPANY_LOGO names "\/marks\/none\.svg"/u)
})
