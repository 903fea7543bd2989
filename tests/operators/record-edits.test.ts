import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStaff, listStaff } from '#contract/operators/staff.calls.ts'
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
} from '#contract/service/operator-inquiries.calls.ts'
import { mergeRecord, type RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { RefusedCall } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A record as a form reads it. */
interface Stored {
  readonly values: RecordValues
  readonly version: number
}

/** A kind of record with a version, and how its form reads and saves it. */
interface RecordKind {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly make: (staff: TestOperator) => Promise<number>
  readonly read: (staff: TestOperator, id: number) => Promise<Stored>
  readonly save: (staff: TestOperator, id: number, edit: Stored) => Promise<Stored>
}

const replyValues = ({ title, body }: { readonly title: string; readonly body: string }) => ({
  title,
  body,
})

const REPLIES: RecordKind = {
  fields: { title: ['가', '나', '다'], body: ['라라', '마마', '바바'] },
  make: async (staff) =>
    (await staff.call(addSavedReply, { body: { title: '가', body: '라라' } })).replyId,
  read: async (staff, id) => {
    const reply = (await staff.call(listSavedReplies)).find(({ replyId }) => replyId === id)
    if (reply === undefined) throw new Error(`There is no reply ${id}`)
    return { values: replyValues(reply), version: reply.version }
  },
  save: async (staff, replyId, { values: { title = '', body = '' }, version }) => {
    const reply = await staff.call(changeSavedReply, {
      params: { replyId },
      body: { title, body, version },
    })
    return { values: replyValues(reply), version: reply.version }
  },
}

const STAFF: RecordKind = {
  fields: { name: ['가', '나', '다'], role: ['editor', 'viewer', 'support'] },
  make: async ({ shop }) => (await TestOperator.of(shop, 'editor', 'someone')).operatorId,
  read: async (staff, id) => {
    const all = (await staff.call(listStaff)).staff
    const one = all.find(({ operatorId }) => operatorId === id)
    if (one === undefined) throw new Error(`There is no operator ${id}`)
    return { values: { name: one.name, role: one.role }, version: one.version }
  },
  save: async (staff, operatorId, { values, version }) => {
    const { name = '', role = '' } = values
    const known = (['editor', 'viewer', 'support'] as const).find((each) => each === role)
    const body = { version, name, ...(known ? { role: known } : {}) }
    const one = await staff.call(changeStaff, { params: { operatorId }, body })
    return { values: { name: one.name, role: one.role }, version: one.version }
  },
}

/**
 * A save that the server accepted: what was typed into its form, and what its operator was asked
 * about.
 */
interface Accepted {
  readonly after: Stored
  readonly typed: RecordValues
  /** Fields for which the stored value was taken when it was asked. */
  readonly given: ReadonlySet<string>
}

/** What one operator types between two saves, and how the questions of a conflict are answered. */
interface Edit {
  readonly typed: RecordValues
  readonly keepsOwn: boolean
}

/** Fields that are typed into; null leaves one as it is. */
const withoutNull = (typed: Readonly<Record<string, string | null>>): RecordValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/**
 * Types into a form that began with `opened`, saves, and puts a conflict together as the console
 * does.
 */
async function edit(
  { read, save }: RecordKind,
  { staff, id, opened }: { staff: TestOperator; id: number; opened: Stored },
  { typed, keepsOwn }: Edit,
): Promise<Accepted> {
  let base = opened
  let own: RecordValues = { ...opened.values, ...typed }
  const given = new Set<string>()
  for (;;) {
    try {
      const after = await save(staff, id, { values: own, version: base.version })
      return { after, typed, given }
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== 'VERSION_CONFLICT') throw error
      const stored = await read(staff, id)
      const { values, asked } = mergeRecord(base.values, own, stored.values)
      own = values
      if (!keepsOwn)
        for (const name of asked) {
          own = { ...own, [name]: stored.values[name] ?? '' }
          given.add(name)
        }
      base = stored
    }
  }
}

/**
 * Each save changes what its operator typed and nothing else, whatever others saved since its form
 * began.
 */
function expectNothingLost(start: Stored, accepted: readonly Accepted[]): void {
  const inOrder = accepted.toSorted((left, right) => left.after.version - right.after.version)
  let before = start
  for (const { after, typed, given } of inOrder) {
    expect(after.version).toBe(before.version + 1)
    const lost = Object.entries(after.values).filter(([name, value]) => {
      const wished = given.has(name) ? undefined : typed[name]
      // A field that was typed as it was before is no change of its operator.
      const isChanged = wished !== undefined && wished !== start.values[name]
      return value !== wished && (isChanged || value !== before.values[name])
    })
    expect(lost).toEqual([])
    before = after
  }
}

let shop: TestShop
let staff: readonly TestOperator[]
beforeAll(async () => {
  shop = await startTestShop()
  staff = [
    await TestOperator.of(shop, 'owner', 'first'),
    await TestOperator.of(shop, 'owner', 'second'),
  ]
})
afterAll(() => shop[Symbol.asyncDispose]())

test.for([
  { name: 'saved replies', kind: REPLIES },
  { name: 'operators', kind: STAFF },
])('two operators who edit $name at once lose no field', async ({ kind }) => {
  const [first] = staff
  if (first === undefined) throw new Error('There is no operator')
  const id = await kind.make(first)
  const typed = record(
    Object.fromEntries(
      Object.entries(kind.fields).map(([name, values]) => [name, constantFrom(null, ...values)]),
    ),
  ).map(withoutNull)
  const plan = array(
    array(record({ typed, keepsOwn: boolean() }), { minLength: 2, maxLength: 2 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  await assert(
    asyncProperty(plan, async (rounds) => {
      for (const edits of rounds) {
        const opened = await kind.read(first, id)
        const accepted = await Promise.all(
          edits.map((each, index) =>
            edit(kind, { staff: staff[index] ?? first, id, opened }, each),
          ),
        )
        expectNothingLost(opened, accepted)
        const last = Math.max(...accepted.map(({ after }) => after.version))
        expect((await kind.read(first, id)).version).toBe(last)
      }
    }),
    { numRuns: 25 },
  )
})
