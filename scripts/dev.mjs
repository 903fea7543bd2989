// `npm run dev`: pages with hot reload on PORT (4173), the server beside them restarted on every change.
import { spawn } from 'node:child_process'
import { installPackages } from './steps/install-packages.mjs'
import { projectRoot } from './steps/project-root.mjs'

await installPackages()
const pagePort = Number(process.env['PORT'] ?? 4173)
const serverPort = pagePort + 1
const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${pagePort}`

const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_ORIGIN: origin },
})
server.once('exit', (code) => process.exit(code ?? 1))

process.env['DEV_SERVER_ORIGIN'] = `http://127.0.0.1:${serverPort}`
const { createServer } = await import('vite')
const pages = await createServer({
  root: projectRoot,
  server: { port: pagePort, strictPort: true },
})
await pages.listen()
pages.printUrls()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    server.kill(signal)
    void pages.close()
  })
}
