import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'

/**
 * Opens the waiting room of the folder given as first argument and lets visitors in, out and away
 * without end, until it is killed. Prints one line for every answer that was given: what a visitor
 * holds must be found again.
 */
const directory = process.argv[2]
if (directory === undefined) throw new Error('which folder?')
const room = createWaitingRoom({
  clock: { now: () => new Date() },
  settings: { actions: { worksout: { limit: 10 } } },
  directory,
})

const inside: string[] = []

function turn(round: number): void {
  const { body } = room.handle('opcode=5101&sid=service_1&aid=worksout', '127.0.0.1')
  const key = /key=([0-9A-F]+)/u.exec(body)?.[1]
  if (key === undefined) throw new Error(body)
  const isIn = body.startsWith('200')
  if (isIn) inside.push(key)
  process.stdout.write(`${isIn ? 'in' : 'waits'} ${key}\n`)
  if (round % 9 === 8) {
    const leaver = inside.shift()
    if (leaver !== undefined) {
      room.handle(`opcode=5004&key=${leaver}`, '127.0.0.1')
      process.stdout.write(`out ${leaver}\n`)
    }
  }
  setImmediate(turn, round + 1)
}

turn(0)
