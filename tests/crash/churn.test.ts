import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Churn, type ChurnSize } from '#tests/support/churn.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { RoomProcess } from '#tests/support/waiting-room/room-process.ts'

/** `npm run prove -- churn` asks for the large one. */
const isLarge = process.env['CHURN'] === 'large'
const LIMIT = isLarge ? 200 : 60
const SIZE: ChurnSize = isLarge
  ? { visitors: 20_000, arrivalMs: 15_000, visitMs: 800, silenceMs: 25_000, killAfter: 8_000 }
  : { visitors: 240, arrivalMs: 500, visitMs: 100, silenceMs: 1_000, killAfter: 120 }

test('visitors of a killed room keep their places, in order and within the limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waiting-room-'))
  const port = await freePort()
  await using room = new RoomProcess({
    DATA_DIR: folder,
    WAITING_ROOM_PORT: String(port),
    WAITING_ROOM_OPERATOR_PORT: String(await freePort()),
    WAITING_ROOM_ACTIONS: JSON.stringify({ worksout: { limit: LIMIT, requestLimit: 'off' } }),
  })
  await room.start()
  const churn = new Churn(port, LIMIT, SIZE, async () => {
    await room.end('SIGKILL')
    await room.start()
  })
  const { faults, ...figures } = await churn.run()
  process.stdout.write(`${JSON.stringify({ ...faults, ...figures })}\n`)
  expect(faults).toEqual({
    numbersTwice: 0,
    overLimit: 0,
    inversions: 0,
    placesLost: 0,
    forgedKeysTaken: 0,
  })
  expect(figures.killedIn).toBeGreaterThanOrEqual(0)
  // One in fifty leaves or gives its place back.
  expect(figures.entered).toBeGreaterThan(SIZE.visitors * 0.95)
  await room.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 600_000)
