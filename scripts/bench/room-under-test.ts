import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMeasured, type MeasuredServer } from './measured-server.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const folders: string[] = []

/** Path of a join request. */
export const JOIN =
  '/ts.wseq?opcode=5101&nfid=0&prefix=NetFunnel.gRtype=5101;&sid=service_1&aid=worksout&js=yes'

/** Path of a position check. */
export const pollOf = (key: string): string =>
  `/ts.wseq?opcode=5002&key=${key}&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=1&sid=service_1&aid=worksout&js=yes`

/** Key in an answer. Throws without a key. */
export function keyIn(answer: string): string {
  const key = /key=([0-9A-F]+)/u.exec(answer)?.[1]
  if (key === undefined) throw new Error(`There is no key in "${answer}"`)
  return key
}

/** Starts the waiting room in a separate process; without a folder it has no journal. */
export function startRoom(
  directory?: string,
  flags: readonly string[] = [],
): Promise<MeasuredServer> {
  const args = directory === undefined ? [] : [directory]
  return startMeasured(here('./waiting-room-server.ts'), args, flags)
}

/** Starts the reference server with a constant answer of this many bytes. */
export function startConstant(bytes: number): Promise<MeasuredServer> {
  return startMeasured(here('./constant-server.ts'), [String(bytes)])
}

/** Creates a folder for a journal. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
  folders.push(folder)
  return folder
}

/** Removes all created folders. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** Answer of a server to one request. */
export async function textOf(port: number, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return response.text()
}
