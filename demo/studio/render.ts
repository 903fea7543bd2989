import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { contactSheet } from './contact-sheet.ts'
import type { Delivery, Order } from './encode.ts'
import { installDisplayFont } from './drawing/display-font.ts'
import {
  fileNames,
  indexText,
  pictureHash,
  type IndexEntry,
  type PictureIndex,
} from './drawing/picture-files.ts'
import { renderAll } from './render-pool.ts'
import { everyName, sourcesOf } from './subjects.ts'

const OUTPUT = join(import.meta.dirname, '../images')
const INDEX = join(OUTPUT, 'index.json')

async function readIndex(): Promise<PictureIndex> {
  return existsSync(INDEX) ? (JSON.parse(await readFile(INDEX, 'utf8')) as PictureIndex) : {}
}

/** Keeps two runs from writing the index at once: the folder can be made by one of them only. */
async function withIndexLock(work: () => Promise<void>): Promise<void> {
  const lock = `${INDEX}.lock`
  for (let tries = 0; ; tries++) {
    try {
      await mkdir(lock)
      break
    } catch (error) {
      if (tries > 200) throw error
      await pause(50)
    }
  }
  try {
    await work()
  } finally {
    await rmdir(lock)
  }
}

function ordersFor(names: readonly string[], preview: string | undefined): Order[] {
  return names.flatMap((name) =>
    [...sourcesOf([name])].map(([key, source]) => {
      const [folder = '', view = ''] = key.split('/')
      return {
        name,
        key,
        directory: join(OUTPUT, folder),
        ...('svg' in source ? { stem: `${view}.${pictureHash(source.svg)}` } : {}),
        ...(preview === undefined ? {} : { preview: join(preview, `${folder}-${view}.png`) }),
      }
    }),
  )
}

function isMade(order: Order, index: PictureIndex, onlyMissing: boolean): boolean {
  const base = index[order.key]?.base
  const stem = base?.split('/').at(-1)
  if (stem === undefined || (order.stem === undefined ? !onlyMissing : order.stem !== stem)) {
    return false
  }
  return fileNames(stem).every((name) => existsSync(join(order.directory, name)))
}

async function removeOutdated(order: Order, base: string): Promise<void> {
  const view = order.key.split('/')[1] ?? ''
  const wanted = new Set(fileNames(base.split('/').at(-1) ?? ''))
  for (const name of await readdir(order.directory)) {
    if (name.startsWith(`${view}.`) && !wanted.has(name)) await rm(join(order.directory, name))
  }
}

async function record(order: Order, delivery: Delivery): Promise<void> {
  const { key, stem, width, height, placeholder } = delivery
  const entry: IndexEntry = {
    base: `/pictures/${key.split('/')[0]}/${stem}`,
    width,
    height,
    placeholder,
  }
  await withIndexLock(async () => {
    await writeFile(`${INDEX}.part`, indexText({ ...(await readIndex()), [key]: entry }))
    await rename(`${INDEX}.part`, INDEX)
  })
  await removeOutdated(order, entry.base)
}

async function preview(orders: readonly Order[], directory: string): Promise<void> {
  await renderAll(orders, ({ key }) => process.stdout.write(`${key}\n`))
  const shots = orders.map(({ key, preview: path }) => ({ key, path: path ?? '' }))
  await contactSheet(shots, Math.min(6, shots.length), join(directory, 'sheet.png'))
}

async function publish(orders: readonly Order[], onlyMissing: boolean): Promise<void> {
  const index = await readIndex()
  const missing = orders.filter((order) => !isMade(order, index, onlyMissing))
  let made = 0
  let recorded = Promise.resolve()
  await mkdir(OUTPUT, { recursive: true })
  await renderAll(missing, (delivery) => {
    made++
    process.stdout.write(`${made}/${missing.length} ${delivery.key}\n`)
    const order = missing.find(({ key }) => key === delivery.key)
    if (order !== undefined) recorded = recorded.then(() => record(order, delivery))
  })
  await recorded
  process.stdout.write(`${orders.length} pictures, ${made} made now\n`)
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    preview: { type: 'string' },
    missing: { type: 'boolean', default: false },
  },
})
await installDisplayFont()
const views = values.view?.split(',')
const orders = ordersFor(values.only?.split(',') ?? everyName, values.preview).filter(
  ({ key }) => views?.includes(key.split('/')[1] ?? '') ?? true,
)
if (values.preview === undefined) await publish(orders, values.missing)
else await preview(orders, values.preview)
