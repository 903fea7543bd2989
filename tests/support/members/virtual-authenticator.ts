import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const
const AAGUID_BYTES = 16

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR head of a type and a length below 65,536. */
function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff])
}

const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** An authenticator with one ES256 passkey, as WebAuthn defines it, without a browser. */
export class VirtualAuthenticator {
  readonly credentialId = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** New credential for the options of a registration. */
  create(options: Readonly<Record<string, unknown>>) {
    const authData = this.#authenticatorData(FLAGS.attested, this.#attestedCredential())
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal' as const],
      },
    }
  }

  /** Signature for the options of a sign-in. */
  sign(options: Readonly<Record<string, unknown>>) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', options)
    const authData = this.#authenticatorData(0, Buffer.alloc(0))
    const signer = createSign('sha256').update(Buffer.concat([authData, sha256(clientData)]))
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signer.sign(this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #credential() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, { challenge }: Readonly<Record<string, unknown>>): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  #authenticatorData(flags: number, attested: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = FLAGS.present | FLAGS.verified | flags
    const rpIdHash = sha256(new URL(this.#origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([all]), counter, attested])
  }

  #attestedCredential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    return Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, this.credentialId, publicKey])
  }
}
