import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DrawCard, RaffleAlgorithm } from '#contract/raffles/draw-card.ts'
import type { Signed } from '#contract/raffles/raffle-draw.ts'
import { canonicalBytes } from './canonical-json.ts'

/**
 * Kind of a signed statement. It is part of the signed bytes, so that no statement passes as
 * another.
 */
export type StatementKind = 'card' | 'tree-head' | 'receipt' | 'seal' | 'draw' | 'cancellation'

/** Ed25519 signature of a message. The server may use its native implementation. */
export interface StatementSigner {
  /** Public key in hex. */
  publicKey: string
  sign: (message: Uint8Array) => Uint8Array
}

/** Signed bytes: algorithm, kind and a line feed, then the canonical JSON of the body. */
export const statementMessage = (
  alg: RaffleAlgorithm,
  kind: StatementKind,
  body: object,
): Uint8Array => concatBytes(utf8ToBytes(`${alg}/${kind}\n`), canonicalBytes(body))

/** Statement about the raffle of a card, with its signature. */
export function signStatement<TBody extends object>(
  signer: StatementSigner,
  { alg }: Pick<DrawCard, 'alg'>,
  kind: StatementKind,
  body: TBody,
): Signed<TBody> {
  return { body, signature: bytesToHex(signer.sign(statementMessage(alg, kind, body))) }
}

/** Signer of a 32-byte secret key. */
export const signerOf = (secretKey: Uint8Array): StatementSigner => ({
  publicKey: bytesToHex(ed25519.getPublicKey(secretKey)),
  sign: (message) => ed25519.sign(message, secretKey),
})

/** Whether a statement of this kind was signed by the key of the card (RFC 8032, strict). */
export function isSignedBy(
  { alg, key }: Pick<DrawCard, 'alg' | 'key'>,
  kind: StatementKind,
  signed: Signed<object>,
): boolean {
  const message = statementMessage(alg, kind, signed.body)
  return ed25519.verify(hexToBytes(signed.signature), message, hexToBytes(key), {
    zip215: false,
  })
}
