// `npm start`: from a new clone to a running shop; `npm start -- --large`: with 2,000 more products
//.
import './steps/check-node.mjs'

if (process.argv.includes('--large')) process.env['DEMO_PRODUCTS'] ??= '2000'

const { openShop } = await import('./steps/open-shop.mjs')
await openShop()
