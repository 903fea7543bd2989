// `npm start`: from a bare clone to an open store.
import './steps/check-node.mjs'

const { openStore } = await import('./steps/open-store.mjs')
await openStore()
