import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hop-by-hop headers of HTTP/1.1. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Opens an HTTP/2 proxy with a self-signed certificate in front of a server, on this port of
 * localhost.
 */
export async function openFront(
  port: number,
  targetOrigin: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true })
  server.on('request', (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const options = { method: incoming.method, headers: { ...headers, host: `localhost:${port}` } }
    const asked = request(new URL(incoming.url ?? '/', targetOrigin), options, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed))
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `https://localhost:${port}`, close: () => server.close() }
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'pushyard-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const files = ['-keyout', key, '-out', cert, '-days', '1']
    execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
