import { KeySigner, type KeyClaim } from './key.ts'

/** Signer of one action: keys of its positions, and bypass tokens. */
export class RoomKeys {
  readonly #secretOf: () => Buffer
  readonly #actionId: string
  #secret: Buffer | undefined
  #places: KeySigner
  #passes: KeySigner

  /** `secretOf` may return another secret later; keys of the previous one are then refused. */
  constructor(secretOf: () => Buffer, actionId: string) {
    this.#secretOf = secretOf
    this.#actionId = actionId
    this.#secret = secretOf()
    this.#places = new KeySigner(this.#secret, actionId)
    this.#passes = new KeySigner(this.#secret, passName(actionId))
  }

  sign(claim: KeyClaim): string {
    this.#refresh()
    return this.#places.sign(claim)
  }

  /** `key` must have been read by `readKey`, here and below. */
  isOfPlace(key: string): boolean {
    this.#refresh()
    return this.#places.isSigned(key)
  }

  signPass(claim: KeyClaim): string {
    this.#refresh()
    return this.#passes.sign(claim)
  }

  isOfPass(key: string): boolean {
    this.#refresh()
    return this.#passes.isSigned(key)
  }

  #refresh(): void {
    const secret = this.#secretOf()
    if (secret === this.#secret) return
    this.#secret = secret
    this.#places = new KeySigner(secret, this.#actionId)
    this.#passes = new KeySigner(secret, passName(this.#actionId))
  }
}

/** Action names contain no space, so keys of positions and bypass tokens differ. */
function passName(actionId: string): string {
  return `${actionId} pass`
}
