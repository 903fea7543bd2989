// `npm run dev`: pages with hot reload on PORT (4173), and the server, which restarts on every
// change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './steps/install-packages.mjs'
import { projectRoot } from './steps/project-root.mjs'

await installPackages()
const pagePort = Number(process.env['PORT'] ?? 4173)
const serverPort = pagePort + 1
const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${pagePort}`

// Not by npx, which would not end the server when it is ended itself.
const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', 'server/main/main.ts'],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    // A worker of `npm start` on this port would serve the built app: this setting removes it.
    env: { ...process.env, PORT: String(serverPort), PUBLIC_ORIGIN: origin, SERVICE_WORKER: 'off' },
  },
)
server.once('exit', (code) => process.exit(code ?? 1))

const serverOrigin = `http://127.0.0.1:${serverPort}`
process.env['DEV_SERVER_ORIGIN'] = serverOrigin
const { createServer } = await import('vite')
// The console is a program of its own, with its own modules to reload.
const consolePort = pagePort + 3
const staffPages = await createServer({
  root: join(projectRoot, 'operator'),
  configFile: join(projectRoot, 'build/vite.operator.config.ts'),
  server: { port: consolePort, strictPort: true, hmr: { port: consolePort } },
})
await staffPages.listen()
const pages = await createServer({
  root: projectRoot,
  server: {
    port: pagePort,
    strictPort: true,
    proxy: {
      '/sw.js': serverOrigin,
      '/operator': `http://localhost:${consolePort}`,
    },
  },
  plugins: [
    {
      name: 'no-service-worker',
      transformIndexHtml: () => [
        { tag: 'meta', attrs: { name: 'service-worker', content: 'off' } },
      ],
    },
  ],
})
await pages.listen()
pages.printUrls()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    server.kill(signal)
    void pages.close()
    void staffPages.close()
  })
}
