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
import { OPCODES } from '#contract/netfunnel-codes.ts'
import { parseBareReply, peopleAhead } from '#contract/netfunnel.ts'
import { SettableClock } from '#server/services/clock.ts'
import { createWaitingRoom } from './create-waiting-room.ts'
import { openFileJournal, type Journal } from './embedded/journal.ts'
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
    ['--import', 'tsx', 'tests/support/waiting-room-process.ts', folder.path],
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
  const standings = waitingBefore.map((key) => {
    const body = ask(`opcode=5002&key=${key}`)
    return body.startsWith('200') ? -1 : aheadOf(body)
  })
  // Some were called to freed slots; all others are consecutive.
  const waiting = standings.filter((ahead) => ahead >= 0)
  expect(standings.indexOf(0)).toBe(standings.length - waiting.length)
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
  expect(statSync(path).size).toBe(RECORD_BYTES * 3)
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
  const journal = openFileJournal(path, (file, bytes, offset, length) => {
    if (!isFull) return writeSync(file, bytes, offset, length)
    writeSync(file, bytes, offset, 7)
    throw new Error('no space left')
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
  expect(statSync(path).size).toBe(RECORD_BYTES * 2 + 7)
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

test('a journal without readable records never repeats a key of its previous generation', () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'a.journal')
  const journal = openFileJournal(path)
  journal.append({ event: EVENTS.joined, number: 1, atMs: 1 })
  journal.close()
  const bytes = readFileSync(path)
  bytes[RECORD_BYTES] = 99
  writeFileSync(path, bytes)
  const again = openFileJournal(path)
  expect(recordsIn(again)).toEqual([])
  expect(again.generation).not.toBe(journal.generation)
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
      fc.integer({ min: 1, max: 254 }),
      (event, number, atMs, at, change) => {
        const bytes = Buffer.alloc(RECORD_BYTES)
        const record = { event, number, atMs }
        writeRecord(bytes, 0, record)
        expect(readRecord(bytes, 0)).toEqual(record)
        const before = bytes[at] ?? 0
        bytes[at] = (before + change) % 255
        // Fletcher's checksum does not distinguish 0 from 255.
        fc.pre((bytes[at] ?? 0) % 255 !== before % 255)
        expect(readRecord(bytes, 0)).toBeUndefined()
      },
    ),
  )
})
