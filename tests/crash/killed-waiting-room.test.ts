import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseBareReply, peopleAhead } from '#contract/waiting-room/netfunnel.ts'
import { askWaitingRoom } from '#server/waiting-room/admin/ask-waiting-room.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { RoomProcess } from '#tests/support/waiting-room/room-process.ts'

const JOIN = 'opcode=5101&sid=service_1&aid=worksout'

test('a waiting room of its own that is killed restores every queue position, and reports it to shop and operator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waiting-room-'))
  const [port, operatorPort] = [String(await freePort()), String(await freePort())]
  await using room = new RoomProcess({
    DATA_DIR: folder,
    WAITING_ROOM_PORT: port,
    WAITING_ROOM_OPERATOR_PORT: operatorPort,
    WAITING_ROOM_ACTIONS: '{"worksout":{"limit":2}}',
  })
  await room.start()
  const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()
  const ask = (query: string) => text(`http://127.0.0.1:${port}/ts.wseq?${query}`)
  const desk = `http://127.0.0.1:${operatorPort}`
  const keys: string[] = []
  for (let i = 0; i < 40; i += 1) keys.push(/key=(\w+)/u.exec(await ask(JOIN))?.[1] ?? '')
  const standings = () => Promise.all(keys.map((key) => ask(`opcode=5002&key=${key}`)))
  const aheadOf = (body: string) =>
    peopleAhead(parseBareReply(body, OPCODES.checkEnter)?.params ?? {})
  const ahead = async () => (await standings()).map((body) => [body.slice(0, 3), aheadOf(body)])
  const before = await ahead()
  await room.end('SIGKILL')
  await room.start()
  expect(await ahead()).toEqual(before)

  const token = (await readFile(join(folder, 'waiting-room/operator-token'), 'utf8')).trim()
  const gate = askWaitingRoom(desk, token)
  expect(await gate.isInside(keys[1] ?? '')).toBe(true)
  expect(await gate.isInside(keys[2] ?? '')).toBe(false)
  await expect(async () => askWaitingRoom(desk, 'another').isInside('x')).rejects.toThrow('401')
  expect(await text(`${desk}/metrics`)).toMatch(/^waiting_room_waiting\{action="worksout"\} 38$/mu)

  const change = (body: string, authorization = `Bearer ${token}`) =>
    fetch(`${desk}/actions/worksout`, { method: 'PUT', body, headers: { authorization } })
  expect((await change('{"limit":3}', 'Bearer no')).status).toBe(401)
  const refused = await change('{"limit":"many"}')
  expect([refused.status, await refused.text()]).toEqual([
    400,
    'limit must be a whole number from 0 to 1000000000\n',
  ])
  expect((await change('{"limit":3,"completeTimeoutS":5}')).status).toBe(400)
  expect((await change('{"limit":3}')).status).toBe(200)
  expect(await ask(`opcode=5002&key=${keys[2] ?? ''}`)).toMatch(/^200:/u)
  await room.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 60_000)
