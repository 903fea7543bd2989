// The minimal app over HTTP/2; its port is the argument.
import { reportUsage } from '../measured-server.ts'
import { openFront } from './http2-front.ts'
import { serveMinimalApp } from './minimal-app.ts'

const port = Number(process.argv[2])
await openFront(port, (await serveMinimalApp()).origin)
reportUsage(port)
