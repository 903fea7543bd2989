// `npm run build`: builds app, worker and server into dist/, even if they are current.
import { buildStore } from './steps/build-store.mjs'

await buildStore()
