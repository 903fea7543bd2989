import { expect, test, vi } from 'vitest'
import { createAreaFiles, type FilePack } from './area-files.ts'

const packOf = (name: string): FilePack => ({
  path: `/assets/pack-${name}.json`,
  integrity: 'sha256-x',
  files: [`/assets/${name}.js`, `/assets/${name}.css`],
})
const PACKS = [packOf('first'), packOf('second')] as const

type Answers = Readonly<Record<string, () => Response>>

/** A device with one cache, whose requests for packs are listed and answered. */
function openDevice(answers: () => Answers) {
  const stored = new Map<string, Response>()
  const asked: string[] = []
  const cache = {
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://shop.example${path}` })),
    put: async (path: string, response: Response) => {
      stored.set(path, response)
    },
    delete: async ({ url }: { readonly url: string }) => stored.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => stored.size > 0 })
  // Node knows no address of the worker.
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(path: string) {
        this.url = path
      }
    },
  )
  vi.stubGlobal('fetch', async ({ url }: { readonly url: string }) => {
    asked.push(url)
    const answer = answers()[url]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  return { stored, asked }
}

/** Pack with the texts of its files, sent as the shop sends it. */
const sent = ({ files }: FilePack, texts = files.map((path) => `text of ${path}`)) => {
  const body = JSON.stringify(Object.fromEntries(files.map((path, i) => [path, texts[i]])))
  return new Response(body, {
    headers: {
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'",
      etag: '"pack"',
    },
  })
}

const all: Answers = Object.fromEntries(PACKS.map((pack) => [pack.path, () => sent(pack)]))
const [first = '', second = ''] = PACKS.map(({ path }) => path)

test('a pack that the network loses costs no other one, and the next visit stores the rest', async () => {
  let answers: Answers = { [first]: () => sent(PACKS[0]) }
  const { stored, asked } = openDevice(() => answers)
  const area = createAreaFiles('account', PACKS)
  await expect(area.store()).rejects.toThrow('Failed to fetch')
  expect([...stored.keys()]).toEqual(PACKS[0].files)
  answers = all
  await area.store()
  await area.store()
  expect(asked).toEqual([first, second, second])
  expect([...stored.keys()]).toEqual(PACKS.flatMap(({ files }) => files))
})

test('stored files have their type and the policies of the shop', async () => {
  const { stored } = openDevice(() => all)
  await createAreaFiles('account', PACKS).store()
  const script = stored.get('/assets/first.js')
  expect(await script?.text()).toBe('text of /assets/first.js')
  expect(Object.fromEntries(script?.headers ?? [])).toEqual({
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(stored.get('/assets/first.css')?.headers.get('content-type')).toMatch('text/css')
})

test.each([
  ['a text that is no pack', () => new Response('null')],
  ['a pack without a file', () => new Response('{"/assets/first.js":"x"}')],
])('%s is stored as nothing', async (_name, answer) => {
  const { stored } = openDevice(() => ({ ...all, [first]: answer }))
  await expect(createAreaFiles('account', PACKS).store()).rejects.toThrow(TypeError)
  expect([...stored.keys()]).not.toContain('/assets/first.css')
})

test('files of other builds are removed', async () => {
  const { stored } = openDevice(() => all)
  const area = createAreaFiles('account', PACKS)
  await area.store()
  stored.set('/assets/former.js', new Response(''))
  await area.cleanUp()
  expect([...stored.keys()]).toEqual(PACKS.flatMap(({ files }) => files))
})
