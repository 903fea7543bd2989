// `npm start`: from a new clone to a running shop.
import './steps/check-node.mjs'

const { openStore } = await import('./steps/open-store.mjs')
await openStore()
