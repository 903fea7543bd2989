// `npm run build`: builds app, worker and server into dist/, even if they are current.
import { buildShop } from './steps/build-shop.mjs'

await buildShop()
