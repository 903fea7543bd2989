// `npm start`: from a new clone to a running shop.
import './steps/check-node.mjs'

const { openShop } = await import('./steps/open-shop.mjs')
await openShop()
