import { KeySigner, type KeyClaim } from './key.ts'

/** Signs the keys of one action: of its places, and of those who are let in without one. */
export class RoomKeys {
  readonly #secretOf: () => Buffer
  readonly #actionId: string
  #secret: Buffer | undefined
  #places: KeySigner
  #passes: KeySigner

  /** `secretOf` may answer another secret later; keys of the one before are then refused. */
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

/** No action has a space in its name, so no key of a place is one of a pass. */
function passName(actionId: string): string {
  return `${actionId} pass`
}
