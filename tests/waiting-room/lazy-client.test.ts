import { delayRoom } from '#tests/support/waiting-room-world.ts'

// Whatever the gate promises holds as well where the code that asks the room comes later than everything else.
delayRoom(40)
await import('./gate.test.ts')
await import('./stored-ticket.test.ts')
await import('./tabs.test.ts')
