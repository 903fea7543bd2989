import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProductVideo, getOperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { getUploadedPicture, uploadPicture } from '#contract/media/operator-pictures.calls.ts'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import { applyRun, getRun, startRun } from '#contract/operators/runs.calls.ts'
import { encodePictures } from '#server/media/operator-pictures/encode-pictures.ts'
import { deleteUnowned } from '#server/media/jobs/delete-unowned.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { killsAtEachStep } from '#tests/support/kill-at-each-step.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { mp4Box } from '#tests/support/media/mp4.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { StepsShop } from '#tests/support/steps-shop.ts'

/** Several killed processes on a machine under load. */
const LONG = { timeout: 240_000 }
/** Longer than the leases of a run and of a picture. */
const LEASE_MS = 61_000
const TWO_HOURS_MS = 7_200_000

/** Moments of a work with their steps: the middle one in the gate. */
const momentsOf = (steps: {
  readonly first: number
  readonly middle: number
  readonly last: number
}) => Object.entries(steps).filter(([moment]) => killsAtEachStep || moment === 'middle')

let shop: StepsShop
let staff: TestOperator
let made = 0
beforeAll(async () => {
  shop = await StepsShop.open()
}, LONG.timeout)
afterAll(() => shop[Symbol.asyncDispose]())

/** The clock goes on with each kill: one session would end. */
async function signIn(): Promise<number> {
  made += 1
  staff = await TestOperator.of(shop.testShop, 'manager', `goods${made}`)
  return made
}

async function workOn(): Promise<void> {
  shop.testShop.clock.advance(LEASE_MS)
  await workRuns(shop.testShop.services)
}

/** A run that makes two products, one with two sizes, and changes a third one. */
async function startImport() {
  const nth = await signIn()
  const { db } = shop.testShop
  const { rows } = await db.execute<{
    brand: string
    category: string
    code: string
    label: string
  }>(
    sql`SELECT b.slug AS brand, c.code AS category, p.code, s.label
      FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
      JOIN skus s ON s.product_id = p.id ORDER BY p.id, s.id LIMIT 1`,
  )
  const [known] = rows
  if (!known) throw new Error('There are no products')
  const { brand, category } = known
  const name = `다시 지은 이름 ${nth}`
  const lines = [
    '상품코드,사이즈,상품명,브랜드,카테고리,색상,정가,판매가',
    `KILL-${nth}-A,M,티,${brand},${category},블랙,59000,49000`,
    `KILL-${nth}-A,L,,,,,,`,
    `KILL-${nth}-B,M,티,${brand},${category},블랙,59000,49000`,
    `${known.code},${known.label},${name},,,,,`,
  ]
  const file = new File([lines.join('\n')], 'products.csv')
  const { runId } = await staff.call(startRun, { body: { kind: 'PRODUCT_IMPORT' }, files: [file] })
  await workOn()
  const { version } = await staff.call(getRun, { params: { runId } })
  await staff.call(applyRun, { params: { runId }, body: { version } })
  return { runId, nth, name }
}

for (const [moment, stepsMin] of momentsOf({ first: 2, middle: 8, last: 15 }))
  test(`products of a file that is killed in its ${moment} steps are made once`, LONG, async () => {
    await shop.killAtSteps({
      stepsMin,
      worksAtOnce: 1,
      prepare: startImport,
      work: (client) => client.run('work-runs'),
      repeat: workOn,
      check: async ({ runId, nth, name }) => {
        const { db } = shop.testShop
        const run = await staff.call(getRun, { params: { runId } })
        expect(run).toMatchObject({ state: 'DONE', counts: { DONE: 4 } })
        for (const [code, sizes] of [
          [`KILL-${nth}-A`, 2],
          [`KILL-${nth}-B`, 1],
        ] as const) {
          expect(await countOf(db, sql`products WHERE code = ${code}`)).toBe(1)
          const ofCode = sql`skus s JOIN products p ON p.id = s.product_id
            JOIN stock_levels l ON l.sku_id = s.id WHERE p.code = ${code}`
          expect(await countOf(db, ofCode)).toBe(sizes)
        }
        expect(await countOf(db, sql`products WHERE name_ko = ${name}`)).toBe(1)
        expect(await countOf(db, sql`operator_audit WHERE run_id = ${runId}`)).toBe(4)
      },
    })
  })

async function pictureFile(): Promise<File> {
  made += 1
  const background = { r: made * 7, g: 90, b: 120 }
  const content = await sharp({ create: { width: 1_280, height: 1_600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'photo.jpg')
}

const filesOf = async (folder: string) => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** The job an hour later deletes what nothing has. */
async function cleanUp(): Promise<void> {
  shop.testShop.clock.advance(TWO_HOURS_MS)
  await deleteUnowned(shop.testShop.services)
}

for (const [moment, stepsMin] of momentsOf({ first: 2, middle: 5, last: 10 }))
  test(`a picture whose job is killed in its ${moment} steps is made once`, LONG, async () => {
    await shop.killAtSteps({
      stepsMin,
      worksAtOnce: 1,
      prepare: async () => {
        await signIn()
        const { pictureId } = await staff.call(uploadPicture, {
          body: { ratio: '4:5' },
          files: [await pictureFile()],
        })
        return pictureId
      },
      work: (client) => client.run('encode-pictures'),
      repeat: async () => {
        shop.testShop.clock.advance(LEASE_MS)
        await encodePictures(shop.testShop.services)
      },
      check: async (pictureId) => {
        await cleanUp()
        await signIn()
        const { state, picture } = await staff.call(getUploadedPicture, { params: { pictureId } })
        expect(state).toBe('READY')
        const { db } = shop.testShop
        const once = sql`pictures WHERE id = ${pictureId} AND cardinality(bases) = 1`
        expect(await countOf(db, once)).toBe(1)
        expect(await countOf(db, sql`unowned_objects`)).toBe(0)
        const name = picture?.base.split('/').at(-1) ?? ''
        const own = (await filesOf(shop.mediaDir)).filter((path) => path.includes(name))
        expect(own).toHaveLength(PICTURE_WIDTHS.length * 2)
        const all = await countOf(db, sql`pictures, unnest(bases)`)
        expect(await filesOf(shop.mediaDir)).toHaveLength(all * PICTURE_WIDTHS.length * 2)
      },
    })
  })

test(
  'an upload that is killed leaves no original behind, and its repeat is one picture',
  LONG,
  async () => {
    await shop.killAtSteps({
      stepsMin: 4,
      prepare: async () => {
        const nth = await signIn()
        const body = { ratio: '4:5' } as const
        const files = [await pictureFile()]
        const idempotencyKey = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
        const call = { body, files, idempotencyKey }
        return { staff, call, request: staff.request(uploadPicture, call) }
      },
      work: (client, { request }) => client.send(request),
      repeat: ({ staff: own, call }) => own.call(uploadPicture, call),
      check: async () => {
        await cleanUp()
        const { db } = shop.testShop
        expect(await countOf(db, sql`unowned_objects`)).toBe(0)
        const originals = await filesOf(join(shop.filesDir, 'originals'))
        expect(originals).toHaveLength(await countOf(db, sql`pictures`))
      },
    })
  },
)

for (const isRepeated of [false, true])
  test(
    `a killed upload of a video that is ${isRepeated ? 'repeated is one video' : 'never repeated leaves no file'}`,
    LONG,
    async () => {
      await shop.killAtSteps({
        stepsMin: 6,
        prepare: prepareVideo,
        work: (client, { request }) => client.send(request),
        repeat: async ({ staff: own, call }) => {
          if (!isRepeated) return
          const { videos } = await own.call(addProductVideo, call)
          expect(videos).toMatchObject([{ alt: call.body.alt }])
        },
        check: async () => {
          await cleanUp()
          const { db } = shop.testShop
          expect(await countOf(db, sql`unowned_objects`)).toBe(0)
          const stored = await filesOf(join(shop.mediaDir, 'videos'))
          expect(stored).toHaveLength(
            await countOf(db, sql`products, jsonb_array_elements(videos)`),
          )
        },
      })
    },
  )

/** A request that puts a video of its own to a product without one. */
async function prepareVideo() {
  const nth = await signIn()
  const { db } = shop.testShop
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM products WHERE videos = '[]' ORDER BY id LIMIT 1 OFFSET ${nth}`,
  )
  const params = { productId: Number(rows[0]?.id) }
  const { version } = await staff.call(getOperatorProduct, { params })
  const body = { version, alt: `영상 ${nth}` }
  const files = [videoFile(nth)]
  const idempotencyKey = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  const call = { params, body, files, idempotencyKey }
  return { staff, call, request: staff.request(addProductVideo, call) }
}

/** A plain video, another one for each number. */
function videoFile(nth: number): File {
  const boxes = [
    mp4Box('ftyp', 'isom'),
    mp4Box('moov', mp4Box('mvhd', 'head')),
    mp4Box('mdat', `film ${nth}`),
  ]
  return new File([new Uint8Array(Buffer.concat(boxes))], 'film.mp4')
}
