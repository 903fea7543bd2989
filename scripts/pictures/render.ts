import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contactSheet } from './contact-sheet.ts'
import type { Delivery, Order } from './encode.ts'
import {
  fileNames,
  folderOf,
  indexText,
  pictureHash,
  type IndexEntry,
  type PictureIndex,
} from './picture-files.ts'
import { renderAll } from './render-pool.ts'
import { pictureSvg, subjects } from './subjects.ts'

const OUTPUT = join(import.meta.dirname, '../../server/pictures/demo')
const INDEX = join(OUTPUT, 'index.json')
const PRODUCT_FOLDER = /^[a-z]{2}-[a-z]{2}-\d{3}-[a-z]{3}$/

async function readIndex(): Promise<PictureIndex> {
  return existsSync(INDEX) ? (JSON.parse(await readFile(INDEX, 'utf8')) as PictureIndex) : {}
}

function ordersFor(codes: readonly string[], preview: string | undefined): Order[] {
  return codes.flatMap((code) =>
    (subjects[code]?.views ?? []).map((view) => {
      const folder = folderOf(code)
      const svg = pictureSvg(code, view)
      return {
        key: `${folder}/${view}`,
        svg,
        directory: join(OUTPUT, folder),
        stem: `${view}.${pictureHash(svg)}`,
        ...(preview === undefined ? {} : { preview: join(preview, `${folder}-${view}.png`) }),
      }
    }),
  )
}

function isMade(order: Order, index: PictureIndex): boolean {
  const entry = index[order.key]
  return (
    entry?.base.endsWith(`/${order.stem}`) === true &&
    fileNames(order.stem).every((name) => existsSync(join(order.directory, name)))
  )
}

async function removeOutdated(orders: readonly Order[], everything: boolean): Promise<void> {
  const wanted = new Map<string, Set<string>>()
  for (const { directory, stem } of orders) {
    const names = wanted.get(directory) ?? new Set<string>()
    for (const name of fileNames(stem)) names.add(name)
    wanted.set(directory, names)
  }
  for (const [directory, names] of wanted) {
    for (const name of await readdir(directory)) {
      if (!names.has(name)) await rm(join(directory, name))
    }
  }
  if (!everything) return
  for (const name of await readdir(OUTPUT)) {
    const directory = join(OUTPUT, name)
    if (PRODUCT_FOLDER.test(name) && !wanted.has(directory))
      await rm(directory, { recursive: true })
  }
}

async function writeIndex(
  orders: readonly Order[],
  made: ReadonlyMap<string, Delivery>,
  everything: boolean,
): Promise<void> {
  const before = await readIndex()
  const folders = new Set(orders.map(({ key }) => key.split('/')[0] ?? ''))
  const kept = Object.entries(before).filter(([key]) => {
    const folder = key.split('/')[0] ?? ''
    return !folders.has(folder) && !(everything && PRODUCT_FOLDER.test(folder))
  })
  const fresh = orders.map(({ key, stem }): [string, IndexEntry] => {
    const delivery = made.get(key)
    const known = before[key]
    if (delivery === undefined && known !== undefined) return [key, known]
    if (delivery === undefined) throw new Error(`no picture was made of ${key}`)
    const { width, height, placeholder } = delivery
    return [key, { base: `/pictures/${key.split('/')[0]}/${stem}`, width, height, placeholder }]
  })
  await writeFile(`${INDEX}.part`, indexText(Object.fromEntries([...kept, ...fresh])))
  await rename(`${INDEX}.part`, INDEX)
}

async function preview(orders: readonly Order[], directory: string): Promise<void> {
  await renderAll(orders, ({ key }) => process.stdout.write(`${key}\n`))
  const shots = orders.map(({ key, preview: path }) => ({ key, path: path ?? '' }))
  await contactSheet(shots, Math.min(6, shots.length), join(directory, 'sheet.png'))
}

async function publish(orders: readonly Order[], everything: boolean): Promise<void> {
  const index = await readIndex()
  const missing = orders.filter((order) => !isMade(order, index))
  const made = new Map<string, Delivery>()
  await renderAll(missing, (delivery) => {
    made.set(delivery.key, delivery)
    process.stdout.write(`${made.size}/${missing.length} ${delivery.key}\n`)
  })
  await writeIndex(orders, made, everything)
  await removeOutdated(orders, everything)
  process.stdout.write(`${orders.length} pictures, ${made.size} made now\n`)
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, view: { type: 'string' }, preview: { type: 'string' } },
})
const everything = values.only === undefined
const codes = values.only?.split(',') ?? Object.keys(subjects)
for (const code of codes) if (subjects[code] === undefined) throw new Error(`nobody draws ${code}`)
const orders = ordersFor(codes, values.preview)
if (values.preview === undefined) {
  await publish(orders, everything)
} else {
  const views = values.view?.split(',')
  const wanted = orders.filter(({ key }) => views?.includes(key.split('/')[1] ?? '') ?? true)
  await preview(wanted, values.preview)
}
