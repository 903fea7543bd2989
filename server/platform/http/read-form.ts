import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { receivedFile, type ReceivedFile } from './received-file.ts'

/** Bytes of a body that are handled before the event loop gets its turn. */
export const TURN_BYTES = 64 * 1024
/** Parts of one form; calls with files use one more than their files. */
export const FORM_PARTS_MAX = 16
/** Bytes and lines of the head of a part: names of files are short. */
const HEAD_LIMITS = { headerSize: 8 * 1024, headerPairs: 16 } as const

/** A parsed form: its text parts by name, and the parts that were sent as files under one name. */
export interface ReceivedForm {
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly ReceivedFile[]
}

/** Limits of a form in bytes. */
export interface FormLimits {
  readonly bodyBytes: number
  readonly fieldBytes: number
}

/** The form is damaged, or no form. */
export class UnreadableForm extends Error {}

/**
 * Streaming parser of a multipart body. The body is read in slices of {@link TURN_BYTES}, with a
 * turn of the event loop after each. Parts are counted before they are parsed. Parts named
 * `filesName` with a file name are files, and of other parts with one name the first counts.
 * FILE_COUNT for too many parts, FILE_TOO_LARGE and BODY_TOO_LARGE for the limits of the body and
 * of a field. Throws {@link UnreadableForm}.
 */
export async function readForm(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  filesName: string | undefined,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const boundary = boundaryOf(headers.get('content-type'))
  if (boundary === undefined || body === null) throw new UnreadableForm()
  const parser = new FormParser(boundary, filesName, limits.fieldBytes)
  const delimiters = new TextCounter(`--${boundary}`)
  let refusal: ApiFailure | undefined
  let bytes = 0
  for await (const slice of slicesOf(body)) {
    bytes += slice.byteLength
    if (bytes > limits.bodyBytes) throw new ApiFailure('FILE_TOO_LARGE')
    // One delimiter more than parts: the last one ends the form.
    if (delimiters.count(slice) > FORM_PARTS_MAX + 1) refusal ??= new ApiFailure('FILE_COUNT')
    // The rest of a refused body is read, because many clients read no answer before they have sent
    // everything.
    if (refusal === undefined) await parser.write(slice)
    if (parser.hasLongField) refusal ??= new ApiFailure('BODY_TOO_LARGE')
  }
  if (refusal !== undefined) throw refusal
  return parser.end()
}

/** Slices of a body, each in a turn of the event loop of its own. */
async function* slicesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of readable(body)) {
    for (let at = 0; at < chunk.byteLength; at += TURN_BYTES) {
      const length = Math.min(TURN_BYTES, chunk.byteLength - at)
      yield Buffer.from(chunk.buffer, chunk.byteOffset + at, length)
      await nextTurn()
    }
  }
}

/** A body whose sender went away is unreadable. */
async function* readable(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    throw new UnreadableForm('The body ended early', { cause: error })
  } finally {
    reader.releaseLock()
  }
}

const BOUNDARY = /^(?<quote>"?)(?<boundary>[\w'()+,./:=?-]{1,70})\k<quote>$/u

/** Boundary of a multipart content type (RFC 2046, 5.1.1, without spaces). */
function boundaryOf(contentType: string | null): string | undefined {
  const [type, ...params] = (contentType ?? '').split(';').map((part) => part.trim())
  if (type?.toLowerCase() !== 'multipart/form-data') return undefined
  const param = params.find((each) => each.toLowerCase().startsWith('boundary=')) ?? ''
  return BOUNDARY.exec(param.slice('boundary='.length))?.groups?.['boundary']
}

/** Counts a text in a stream of bytes, also where it lies across two of them. */
class TextCounter {
  readonly #text: Buffer
  #tail: Uint8Array = new Uint8Array(0)
  #count = 0

  constructor(text: string) {
    this.#text = Buffer.from(text, 'latin1')
  }

  /** Count up to and with these bytes. */
  count(bytes: Uint8Array): number {
    const all = Buffer.concat([this.#tail, bytes])
    for (let at = all.indexOf(this.#text); at >= 0; at = all.indexOf(this.#text, at + 1)) {
      this.#count += 1
    }
    this.#tail = all.subarray(Math.max(0, all.byteLength - this.#text.byteLength + 1))
    return this.#count
  }
}

/** Collector of the parts of a form from the events of the parser. */
class FormParser {
  readonly #parser: BusboyInstance
  readonly #fields = new Map<string, string>()
  readonly #files: FileCollector[] = []
  readonly #settled: Promise<void>
  /** Whether a field was longer than allowed. */
  hasLongField = false

  constructor(boundary: string, filesName: string | undefined, fieldSize: number) {
    this.#parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      preservePath: true,
      isPartAFile: (name, _type, fileName) => name === filesName && fileName !== undefined,
      limits: { ...HEAD_LIMITS, fieldSize, parts: FORM_PARTS_MAX },
    })
    this.#parser.on('field', (name, text, _isNameCut, isCut) => {
      this.hasLongField ||= isCut
      if (!this.#fields.has(name)) this.#fields.set(name, text)
    })
    this.#parser.on('file', (_name, stream, fileName) => {
      const file = new FileCollector(decodeFileName(fileName))
      this.#files.push(file)
      stream.on('data', (bytes: Buffer) => file.add(bytes))
      // The parser reports the same error itself.
      stream.on('error', () => undefined)
    })
    this.#settled = new Promise((resolve, reject) => {
      this.#parser.once('finish', resolve)
      this.#parser.on('error', (error) =>
        reject(new UnreadableForm('The form is damaged', { cause: error })),
      )
    })
    // Awaited by `write` and `end`; a failure between them is no unhandled one.
    this.#settled.catch(() => undefined)
  }

  async write(slice: Buffer): Promise<void> {
    const isWritten = new Promise<void>((resolve) => this.#parser.write(slice, () => resolve()))
    await Promise.race([isWritten, this.#settled])
  }

  async end(): Promise<ReceivedForm> {
    this.#parser.end()
    await this.#settled
    if (this.hasLongField) throw new ApiFailure('BODY_TOO_LARGE')
    const files: ReceivedFile[] = []
    for (const file of this.#files) files.push(await file.join())
    return { fields: this.#fields, files }
  }
}

/** Browsers escape three characters in the name of a file (HTML, "multipart form data"). */
function decodeFileName(name: string): string {
  return name.replaceAll(/%0a|%0d|%22/giu, (code) => decodeURIComponent(code))
}

/** Content of a file in parts, hashed as they arrive. */
class FileCollector {
  readonly #name: string
  readonly #chunks: Buffer[] = []
  readonly #hash = createHash('sha256')

  constructor(name: string) {
    this.#name = name
  }

  add(bytes: Buffer): void {
    this.#chunks.push(bytes)
    this.#hash.update(bytes)
  }

  /** The file in one piece; its bytes are copied over several turns of the event loop. */
  async join(): Promise<ReceivedFile> {
    const length = this.#chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const content = new Uint8Array(length)
    let at = 0
    let turnEnd = TURN_BYTES
    for (const chunk of this.#chunks) {
      content.set(chunk, at)
      at += chunk.byteLength
      if (at < turnEnd) continue
      turnEnd = at + TURN_BYTES
      await nextTurn()
    }
    return receivedFile(this.#name, content, this.#hash.digest('hex'))
  }
}
