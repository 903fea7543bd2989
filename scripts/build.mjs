// `npm run build`: app, worker and server into dist/, whether stale or not.
import { buildStore } from './steps/build-store.mjs'

await buildStore()
