import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'

const LIFE_MS = 300
const ROUNDS = 10

/** Measures the longest time in milliseconds from a slot's time-out to the next admission. */
export async function slowestFreedSlot(): Promise<number> {
  let slowest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const room = createWaitingRoom({
      clock: { now: () => new Date() },
      settings: {
        actions: { worksout: { limit: 1, times: { enteredTimeoutMs: LIFE_MS + round * 13 } } },
      },
    })
    const join = () => room.handle('opcode=5101&sid=service_1&aid=worksout', '127.0.0.1').body
    join()
    const enteredAt = performance.now()
    const key = /key=([0-9A-F]+)/u.exec(join())?.[1] ?? ''
    while (!room.handle(`opcode=5002&key=${key}`, '127.0.0.1').body.startsWith('200')) {
      await new Promise((resolve) => {
        setTimeout(resolve, 2)
      })
    }
    slowest = Math.max(slowest, performance.now() - enteredAt - LIFE_MS - round * 13)
    await room.close()
  }
  return slowest
}
