import { delayRoom } from '#tests/support/waiting-room-world.ts'

// All tests of the gate also run with a queue client that loads later than everything else.
delayRoom(40)
await import('./gate.test.ts')
await import('./kept-ticket.test.ts')
await import('./tabs.test.ts')
