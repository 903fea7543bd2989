// `npm run waiting-room`: the waiting room in a separate process, independent of the shop's load.
import './steps/check-node.mjs'

const { openShop } = await import('./steps/open-shop.mjs')
await openShop('waiting-room.js')
