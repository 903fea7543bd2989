// `npm run waiting-room`: the waiting room as a process of its own, so that it stands when the store is overloaded.
import './steps/check-node.mjs'

const { openStore } = await import('./steps/open-store.mjs')
await openStore('waiting-room.js')
