import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { listBanners } from '#contract/editorial/banners.calls.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { stripContractSchemas } from './strip-contract-schemas.ts'

const root = join(import.meta.dirname, '..')
const ENTRY = join(root, 'src/entry-of-a-test.ts')

type Chunk = Rolldown.OutputChunk

/** Bundles a program of these lines with the settings of the app's build. */
async function built(...lines: string[]): Promise<readonly Chunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'allow-extension',
        treeshake: { moduleSideEffects: [{ test: /\/contract\//u, sideEffects: false }] },
        output: {
          codeSplitting: {
            groups: [{ name: 'shell', tags: ['$initial'] }],
          },
        },
      },
    },
    plugins: [
      stripContractSchemas(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? lines.join('\n') : undefined),
      },
    ],
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.filter((one) => one.type === 'chunk')
}

/** Modules of these chunks, by their path in the project. */
const modulesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(`${root}/`, '')))

/** Exports of the program after it ran. */
async function run(chunks: readonly Chunk[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-lean-'))
  try {
    for (const { fileName, code } of chunks) {
      await mkdir(dirname(join(folder, fileName)), { recursive: true })
      await writeFile(join(folder, fileName), code)
    }
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
    const program: { default?: () => Promise<unknown> } = await import(
      pathToFileURL(join(folder, entry)).href
    )
    return await program.default?.()
  } finally {
    await rm(folder, { recursive: true })
  }
}

const isValibot = (module: string) => module.includes('/valibot/')

test('a program with a call contains its path and loads its response schema', async () => {
  const chunks = await built(
    "import { listBanners } from '#contract/editorial/banners.calls.ts'",
    'export default async () => ({ front: listBanners, whole: await listBanners.whole() })',
  )
  const first = chunks.filter(({ isEntry, name }) => isEntry || name === 'shell')
  const later = chunks.filter((chunk) => !first.includes(chunk))
  expect(
    modulesOf(first).filter((module) => isValibot(module) || module.endsWith('?whole')),
  ).toEqual([])
  expect(modulesOf(later)).toContain('contract/editorial/banners.calls.ts?whole')
  expect(modulesOf(later).some(isValibot)).toBe(true)

  const { method, path, auth, admission, progress, response } = listBanners
  const { front, whole } = (await run(chunks)) as Record<'front' | 'whole', Partial<Endpoint>>
  const facts = { method, path, admission, progress }
  expect(front).toEqual({ ...facts, whole: expect.any(Function) })
  expect(whole).toMatchObject({ ...facts, auth, query: expect.anything() })
  const wrong = { bannerId: 'first' }
  expect(v.safeParse(whole.response ?? v.any(), [wrong]).issues?.[0].message).toBe(
    v.safeParse(response, [wrong]).issues?.[0].message,
  )
})

test('schemas of calls that come later are a chunk of their own', async () => {
  const chunks = await built(
    "import { getCart } from '#contract/orders/carts.calls.ts'",
    'export default async () => {',
    "  const { getOrder } = await import('#contract/after-sales/order-histories.calls.ts')",
    '  return { cart: await getCart.whole(), front: getOrder, order: await getOrder.whole() }',
    '}',
  )
  const modules = modulesOf(chunks)
  expect(new Set(modules).size).toBe(modules.length)
  const whole = (name: string) =>
    chunks.find((chunk) => modulesOf([chunk]).includes(`contract/${name}.calls.ts?whole`))
  expect(whole('orders/carts')).toBeDefined()
  expect(whole('after-sales/order-histories')).not.toBe(whole('orders/carts'))
  const { front, order } = (await run(chunks)) as Record<'front' | 'order', Partial<Endpoint>>
  expect(front).toMatchObject({ path: '/v1/orders/histories/:orderNumber' })
  expect(front).not.toHaveProperty('response')
  expect(order).toHaveProperty('response')
})

test('a call with a form is stripped too, and its form is in a module of its own', async () => {
  const chunks = await built(
    "import { login } from '#contract/members/sessions.calls.ts'",
    'export default async () => ({ login, whole: await login.whole() })',
  )
  const { login, whole } = (await run(chunks)) as Record<'login' | 'whole', Partial<Endpoint>>
  expect(login).toMatchObject({ path: '/v1/users/login' })
  expect(login).not.toHaveProperty('body')
  expect(whole).toMatchObject({ issuesToken: true, response: expect.anything() })
})

test('a schema in a module with calls cannot be imported, because it would pull all of them into the entry chunk', async () => {
  const building = built(
    "import { Cart } from '#contract/orders/carts.calls.ts'",
    'export default async () => Cart',
  )
  await expect(building).rejects.toThrow(/"Cart" is not exported/u)
})
