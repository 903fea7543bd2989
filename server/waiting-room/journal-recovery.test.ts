import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseBareReply, peopleAhead } from '#contract/waiting-room/netfunnel.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from './create-waiting-room.ts'
import { openFileJournal, type Journal } from './embedded/journal.ts'
import type { JournalDamage } from './embedded/repair-journal.ts'
import { HEADER_BYTES } from './embedded/journal-header.ts'
import {
  EVENTS,
  RECORD_BYTES,
  readRecord,
  writeRecord,
  type JournalRecord,
  type PlaceEvent,
} from './embedded/record.ts'

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'waiting-room-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function open(directory: string, limit: number) {
  const clock = new SettableClock(new Date())
  const room = createWaitingRoom({
    clock,
    settings: { actions: { worksout: { limit } } },
    directory,
  })
  const ask = (query: string) => room.handle(query, '127.0.0.1').body
  return { room, clock, ask, join: () => ask('opcode=5101&sid=service_1&aid=worksout') }
}

function recordsIn(journal: Journal): JournalRecord[] {
  const records: JournalRecord[] = []
  journal.replay((record) => records.push(record))
  return records
}

const keyOf = (body: string) => /key=([0-9A-F]+)/u.exec(body)?.[1] ?? ''
const aheadOf = (body: string) =>
  peopleAhead(parseBareReply(body, OPCODES.checkEnter)?.params ?? {}) ?? Number.NaN

test('after kill -9 every position is as in its last reply, in the same order', async () => {
  using folder = temporaryFolder()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/waiting-room/waiting-room-process.ts', folder.path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === 2_000) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  const reports = lines
    .filter((line) => /^\w+ [0-9A-F]{64}$/u.test(line))
    .map((line) => line.split(' '))
  const ended = new Set(reports.filter(([what]) => what === 'out').map(([, key]) => key))
  const insideBefore = reports
    .filter(([what, key]) => what === 'in' && !ended.has(key))
    .map(([, key]) => key ?? '')
  const waitingBefore = reports.filter(([what]) => what === 'waits').map(([, key]) => key ?? '')
  expect(waitingBefore.length).toBeGreaterThan(500)

  const { room, ask } = open(folder.path, 10)
  expect(insideBefore.filter((key) => !room.isInside(key))).toEqual([])
  expect(room.metrics()['worksout']?.inside).toBe(10)
  const aheadOfEach = waitingBefore.map((key) => {
    const body = ask(`opcode=5002&key=${key}`)
    return body.startsWith('200') ? -1 : aheadOf(body)
  })
  // Some were called to freed slots; all others are consecutive.
  const waiting = aheadOfEach.filter((ahead) => ahead >= 0)
  expect(aheadOfEach.indexOf(0)).toBe(aheadOfEach.length - waiting.length)
  expect(waiting).toEqual(waiting.map((_, i) => i))
  for (const key of ended) expect(room.isInside(key ?? '')).toBe(false)
  await room.close()
}, 60_000)

test('a key whose record was lost in a power cut is not given again', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'worksout.journal')
  const first = open(folder.path, 1)
  first.join()
  const bytesOfFirst = statSync(path).size
  const lost = keyOf(first.join())
  await first.room.close()
  truncateSync(path, bytesOfFirst)
  const second = open(folder.path, 1)
  expect(Array.from({ length: 3 }, () => keyOf(second.join()))).not.toContain(lost)
  expect(second.ask(`opcode=5002&key=${lost}`)).toMatch(/^505:/u)
  await second.room.close()
})

test('a restart admits no visitor beyond the limit and loses no admission', async () => {
  using folder = temporaryFolder()
  const first = open(folder.path, 2)
  const bodies = Array.from({ length: 5 }, () => first.join())
  await first.room.close()
  const second = open(folder.path, 2)
  expect(bodies.slice(0, 2).every((body) => second.room.isInside(keyOf(body)))).toBe(true)
  expect(
    bodies.slice(2).map((body) => aheadOf(second.ask(`opcode=5002&key=${keyOf(body)}`))),
  ).toEqual([0, 1, 2])
  expect(second.join().startsWith('201')).toBe(true)
  expect(second.room.metrics()['worksout']).toMatchObject({ inside: 2, waiting: 4 })
  await second.room.close()
})

test('a visitor without a request after a restart loses its slot', async () => {
  using folder = temporaryFolder()
  const first = open(folder.path, 1)
  first.join()
  const waiting = keyOf(first.join())
  await first.room.close()
  const second = open(folder.path, 1)
  second.clock.advance(121_000)
  expect(second.ask(`opcode=5002&key=${waiting}`).startsWith('200')).toBe(true)
  await second.room.close()
})

test('an incomplete record is cut off, and the journal continues after it', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const journal = openFileJournal(path)
  journal.append({ event: EVENTS.joined, number: 1, atMs: 1 })
  journal.close()
  appendFileSync(path, Buffer.alloc(7, 3))
  const again = openFileJournal(path)
  expect(recordsIn(again)).toEqual([{ event: EVENTS.joined, number: 1, atMs: 1 }])
  again.append({ event: EVENTS.called, number: 1, atMs: 2 })
  again.close()
  expect(recordsIn(openFileJournal(path))).toHaveLength(2)
})

test('a journal is compacted without losing its generation', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const journal = openFileJournal(path)
  for (let number = 1; number <= 9_000; number += 1) {
    journal.append({ event: EVENTS.joined, number, atMs: number })
  }
  journal.rewrite([{ event: EVENTS.last, number: 9_000, atMs: 1 }])
  journal.append({ event: EVENTS.joined, number: 9_001, atMs: 2 })
  journal.close()
  expect(statSync(path).size).toBe(HEADER_BYTES + RECORD_BYTES * 2)
  const again = openFileJournal(path)
  expect(again.generation).toBe(journal.generation)
  expect(recordsIn(again).map((record) => record.number)).toEqual([9_000, 9_001])
  again.close()
})

test('a journal continues unchanged after a failed compaction', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const journal = openFileJournal(path)
  journal.append({ event: EVENTS.joined, number: 1, atMs: 1 })
  const failing = (function* () {
    yield { event: EVENTS.last, number: 1, atMs: 1 }
    throw new Error('no space left')
  })()
  expect(() => journal.rewrite(failing)).toThrow('no space left')
  journal.append({ event: EVENTS.joined, number: 2, atMs: 2 })
  journal.close()
  const again = openFileJournal(path)
  expect(recordsIn(again).map(({ number }) => number)).toEqual([1, 2])
  again.close()
})

test('no record is written after an incomplete one, and a rewrite repairs the journal', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  let isFull = false
  const journal = openFileJournal(path, {
    write: (file, bytes, offset, length) => {
      if (!isFull) return writeSync(file, bytes, offset, length)
      writeSync(file, bytes, offset, 7)
      throw new Error('no space left')
    },
  })
  const join1 = { event: EVENTS.joined, number: 1, atMs: 1 }
  const join2 = { event: EVENTS.joined, number: 2, atMs: 2 }
  journal.append(join1)
  journal.flush()
  isFull = true
  journal.append(join2)
  expect(() => journal.flush()).toThrow('no space left')
  expect(journal.isDamaged).toBe(true)
  isFull = false
  journal.append({ event: EVENTS.joined, number: 3, atMs: 3 })
  journal.flush()
  expect(statSync(path).size).toBe(HEADER_BYTES + RECORD_BYTES + 7)
  journal.rewrite([join1, join2])
  expect(journal.isDamaged).toBe(false)
  journal.append({ event: EVENTS.called, number: 1, atMs: 4 })
  journal.close()
  const again = openFileJournal(path)
  expect(recordsIn(again).map(({ event, number }) => [event, number])).toEqual([
    [EVENTS.joined, 1],
    [EVENTS.joined, 2],
    [EVENTS.called, 1],
  ])
  again.close()
})

test('a file that is no journal is refused, not overwritten', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  writeFileSync(path, 'this is another kind of file')
  expect(() => openFileJournal(path)).toThrow(/is not a waiting-room journal/u)
})

test('a compacted journal contains the entries of the last second', async () => {
  using folder = temporaryFolder()
  const clock = new SettableClock(new Date())
  const openRoom = () => {
    const room = createWaitingRoom({
      clock,
      settings: { actions: { worksout: { limit: 100, rate: 3 } } },
      directory: folder.path,
    })
    const ask = (query: string) => room.handle(query, '127.0.0.1').body
    return { room, ask, join: () => ask('opcode=5101&sid=service_1&aid=worksout') }
  }
  const first = openRoom()
  expect([1, 2, 3].map(() => first.join().slice(0, 3))).toEqual(['200', '200', '200'])
  // Joins and ends lengthen the journal until it is compacted.
  const path = join(folder.path, 'worksout.journal')
  for (let longest = 0; statSync(path).size >= longest;) {
    longest = statSync(path).size
    const ticket = first.ask('opcode=5001&sid=service_1&aid=worksout')
    first.ask(`opcode=5004&key=${keyOf(ticket)}`)
  }
  await first.room.close()
  const second = openRoom()
  const waiting = second.join()
  expect(waiting.slice(0, 3)).toBe('201')
  expect(second.room.metrics()['worksout']).toMatchObject({ inside: 3, waiting: 1 })
  clock.advance(1_000)
  expect(second.ask(`opcode=5002&key=${keyOf(waiting)}`).slice(0, 3)).toBe('200')
  await second.room.close()
})

test('a record is read as written, and never after a changed byte', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(EVENTS)) as fc.Arbitrary<PlaceEvent>,
      fc.nat(),
      fc.nat(),
      fc.nat({ max: RECORD_BYTES - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (event, number, atMs, at, change) => {
        const bytes = Buffer.alloc(RECORD_BYTES)
        const record = { event, number, atMs }
        writeRecord(bytes, 0, record)
        expect(readRecord(bytes, 0)).toEqual(record)
        bytes[at] = (bytes[at] ?? 0) ^ change
        expect(readRecord(bytes, 0)).toBeUndefined()
      },
    ),
  )
})

/** Position number of a key. */
const numberOf = (key: string) => Number.parseInt(key.slice(8, 20), 16)

/** Inverts one bit of a file. */
function flip(path: string, bits: readonly { readonly at: number; readonly bit: number }[]): void {
  const bytes = readFileSync(path)
  for (const { at, bit } of bits) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  writeFileSync(path, bytes)
}

test('one flipped bit loses no later position, and no number is given twice', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'worksout.journal')
  const first = open(folder.path, 1)
  const keys = Array.from({ length: 12_000 }, () => keyOf(first.join()))
  await first.room.close()
  // Somewhere in the first hundredth of the file.
  flip(path, [{ at: Math.floor(statSync(path).size / 100), bit: 3 }])
  const second = open(folder.path, 1)
  const isKnown = (key: string) => /^20[01]:/u.test(second.ask(`opcode=5002&key=${key}`))
  expect(keys.filter((key) => !isKnown(key)).length).toBeLessThanOrEqual(1)
  const newer = Array.from({ length: 100 }, () => keyOf(second.join()))
  expect(Math.min(...newer.map(numberOf))).toBeGreaterThan(Math.max(...keys.map(numberOf)))
  await second.room.close()
})

const flips = fc.array(fc.record({ at: fc.nat(), bit: fc.nat({ max: 7 }) }), {
  minLength: 1,
  maxLength: 12,
})

test('flipped bits of a journal lose the touched records alone', async () => {
  await fc.assert(
    fc.asyncProperty(flips, fc.integer({ min: 0, max: 20 }), async (bits, limit) => {
      using folder = temporaryFolder()
      const path = join(folder.path, 'worksout.journal')
      const first = open(folder.path, limit)
      const keys = Array.from({ length: 300 }, () => keyOf(first.join()))
      await first.room.close()
      const size = statSync(path).size
      const touched = bits.map(({ at, bit }) => ({
        at: HEADER_BYTES + (at % (size - HEADER_BYTES)),
        bit,
      }))
      flip(path, touched)
      const second = open(folder.path, limit)
      const isKnown = (key: string) => /^20[01]:/u.test(second.ask(`opcode=5002&key=${key}`))
      const records = new Set(
        touched.map(({ at }) => Math.floor((at - HEADER_BYTES) / RECORD_BYTES)),
      )
      expect(keys.filter((key) => !isKnown(key)).length).toBeLessThanOrEqual(records.size)
      const newer = Array.from({ length: 20 }, () => keyOf(second.join()))
      expect(Math.min(...newer.map(numberOf))).toBeGreaterThan(Math.max(...keys.map(numberOf)))
      await second.room.close()
      // What was repaired once is whole.
      const third = open(folder.path, limit)
      expect(newer.every((key) => /^20[01]:/u.test(third.ask(`opcode=5002&key=${key}`)))).toBe(true)
      await third.room.close()
    }),
    { seed: 20_261_121, numRuns: 25 },
  )
})

test('a damaged journal is copied and reported, and an incomplete last record is not', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const damages: JournalDamage[] = []
  const openAgain = () => openFileJournal(path, { onDamage: (damage) => damages.push(damage) })
  const journal = openAgain()
  for (let number = 1; number <= 5; number += 1) {
    journal.append({ event: EVENTS.joined, number, atMs: number })
  }
  journal.close()
  appendFileSync(path, Buffer.alloc(RECORD_BYTES - 1, 3))
  openAgain().close()
  expect(damages).toEqual([])
  flip(path, [{ at: HEADER_BYTES + RECORD_BYTES, bit: 0 }])
  const damaged = readFileSync(path)
  const again = openAgain()
  expect(damages).toEqual([
    {
      path,
      copy: `${path}.damaged-${again.generation.toString(16)}`,
      damagedBytes: RECORD_BYTES,
      intactRecords: 4,
      isGenerationLost: false,
    },
  ])
  expect(readFileSync(damages[0]?.copy ?? '')).toEqual(damaged)
  expect(again.generation).not.toBe(journal.generation)
  expect([1, 5, 100].map((number) => again.generationOf(number))).toEqual([
    journal.generation,
    journal.generation,
    again.generation,
  ])
  again.close()
})

test('bytes that were cut out or put in cost the touched records alone', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const journal = openFileJournal(path)
  for (let number = 1; number <= 9; number += 1) {
    journal.append({ event: EVENTS.joined, number, atMs: number })
  }
  journal.close()
  const bytes = readFileSync(path)
  const third = HEADER_BYTES + RECORD_BYTES * 2
  const seventh = HEADER_BYTES + RECORD_BYTES * 6
  writeFileSync(
    path,
    Buffer.concat([
      bytes.subarray(0, third),
      bytes.subarray(third + 5, seventh + 3),
      Buffer.alloc(40, 7),
      bytes.subarray(seventh + 3),
    ]),
  )
  const again = openFileJournal(path)
  const joined = recordsIn(again).filter(({ event }) => event === EVENTS.joined)
  expect(joined.map(({ number }) => number)).toEqual([1, 2, 4, 5, 6, 8, 9])
  again.close()
})

test.each([0, 7, 12, 16, 24])(
  'a flipped bit in byte %i of the header costs no position',
  async (at) => {
    using folder = temporaryFolder()
    const path = join(folder.path, 'worksout.journal')
    const first = open(folder.path, 0)
    const keys = [first.join(), first.join()].map(keyOf)
    await first.room.close()
    flip(path, [{ at, bit: 2 }])
    const second = open(folder.path, 0)
    expect(keys.map((key) => aheadOf(second.ask(`opcode=5002&key=${key}`)))).toEqual([0, 1])
    await second.room.close()
  },
)

test('a key of an earlier generation names no number that was given after it', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'worksout.journal')
  const first = open(folder.path, 0)
  const keys = [first.join(), first.join(), first.join()].map(keyOf)
  await first.room.close()
  flip(path, [{ at: HEADER_BYTES + RECORD_BYTES, bit: 2 }])
  const second = open(folder.path, 0)
  const codes = keys.map((key) => second.ask(`opcode=5002&key=${key}`).slice(0, 3))
  expect(codes).toEqual(['201', '505', '201'])
  // A compaction keeps the earlier generation.
  const newer = keyOf(second.join())
  for (let longest = 0; statSync(path).size >= longest;) {
    longest = statSync(path).size
    second.ask(`opcode=5004&key=${keyOf(second.join())}`)
  }
  await second.room.close()
  const third = open(folder.path, 0)
  const aheadOfEach = [keys[0], keys[2], newer].map((key) =>
    aheadOf(third.ask(`opcode=5002&key=${key}`)),
  )
  expect(aheadOfEach).toEqual([0, 1, 2])
  await third.room.close()
})

/** A record of the first format, as earlier versions wrote it. */
function oldRecord({ event, number, atMs }: JournalRecord): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt16LE(event, 0)
  bytes.writeUIntLE(number, 4, 6)
  bytes.writeUIntLE(atMs, 10, 6)
  let low = 1
  let high = 0
  for (const [at, byte] of bytes.entries()) {
    if (at === 2 || at === 3) continue
    low += byte
    high += low
  }
  bytes.writeUInt16LE(((high % 255) << 8) | (low % 255), 2)
  return bytes
}

test.each([
  ['whole', 0, [1, 2, 3]],
  ['damaged', 4, [1, 3]],
])('a %s journal of the first format is read and written again', (_how, bits, left) => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const header = Buffer.alloc(16)
  header.write('PYWR1\n', 'latin1')
  header.writeUInt32LE(77, 6)
  const records = [1, 2, 3].map((number) => oldRecord({ event: EVENTS.joined, number, atMs: 5 }))
  const bytes = Buffer.concat([header, ...records])
  bytes[16 + 16 + 5] = (bytes[16 + 16 + 5] ?? 0) ^ bits
  writeFileSync(path, bytes)
  const journal = openFileJournal(path)
  const numbers = () =>
    recordsIn(journal)
      .filter(({ event }) => event === EVENTS.joined)
      .map(({ number }) => number)
  expect(numbers()).toEqual(left)
  expect(journal.generationOf(2)).toBe(77)
  expect(journal.generation === 77).toBe(bits === 0)
  journal.append({ event: EVENTS.joined, number: 100, atMs: 6 })
  journal.close()
  expect(numbers()).toEqual([...left, 100])
  expect(readFileSync(path).toString('latin1', 0, 6)).toBe('PYWR2\n')
})

test.each(['after a kill', 'from a compacted journal'])(
  'no slot is offered to a visitor known to be away, %s',
  async (how) => {
    using folder = temporaryFolder()
    const path = join(folder.path, 'worksout.journal')
    const first = open(folder.path, 0)
    const lost = Array.from({ length: 50 }, () => keyOf(first.join()))
    const loyal = keyOf(first.join())
    for (let seconds = 0; seconds < 60; seconds += 2) {
      first.clock.advance(2_000)
      first.ask(`opcode=5002&key=${loyal}`)
    }
    expect(first.room.metrics()['worksout']).toMatchObject({ waiting: 1, away: 50 })
    const returned = lost.pop() ?? ''
    first.ask(`opcode=5002&key=${returned}`)
    if (how !== 'after a kill') {
      for (let longest = 0; statSync(path).size >= longest;) {
        longest = statSync(path).size
        first.ask(`opcode=5004&key=${keyOf(first.join())}`)
      }
    }
    // The second room reads what a kill would leave.
    const second = open(folder.path, 2)
    expect(second.room.metrics()['worksout']).toMatchObject({ inside: 2, waiting: 0, away: 49 })
    const codes = [returned, loyal].map((key) => second.ask(`opcode=5002&key=${key}`).slice(0, 3))
    expect(codes).toEqual(['200', '200'])
    // Their positions are kept as long as before.
    second.clock.advance(9 * 60_000)
    expect(lost.map((key) => aheadOf(second.ask(`opcode=5002&key=${key}`)))).toContain(0)
    await Promise.all([first.room.close(), second.room.close()])
  },
)

test.each([3, 33, 40, 70])('a flipped bit in byte %i of the secret costs no key', async (at) => {
  using folder = temporaryFolder()
  const first = open(folder.path, 0)
  const key = keyOf(first.join())
  await first.room.close()
  flip(join(folder.path, 'secret'), [{ at, bit: 5 }])
  const second = open(folder.path, 0)
  expect(second.ask(`opcode=5002&key=${key}`)).toMatch(/^201:/u)
  await second.room.close()
})

test('a secret of an earlier version signs as before', async () => {
  using folder = temporaryFolder()
  writeFileSync(join(folder.path, 'secret'), Buffer.alloc(32, 7))
  const first = open(folder.path, 0)
  const key = keyOf(first.join())
  await first.room.close()
  const second = open(folder.path, 0)
  expect(second.ask(`opcode=5002&key=${key}`)).toMatch(/^201:/u)
  await second.room.close()
})
