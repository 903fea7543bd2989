// `npm run waiting-room`: the waiting room in a separate process, independent of the shop's load.
import './steps/check-node.mjs'

const { openStore } = await import('./steps/open-store.mjs')
await openStore('waiting-room.js')
