import { AddressList, addressGroup } from '#server/platform/network/address-list.ts'
import { AddressShare } from './address-share.ts'
import { RequestLimit, type RequestLimitSettings } from './request-limit.ts'

/** Settings of access to an action, applied before queueing. */
export interface AccessSettings {
  /**
   * `open`: every visitor queues. `block`: no new visitor (301). `bypass`: every visitor is
   * admitted without a position (300). Default `open`.
   */
  readonly state?: 'open' | 'block' | 'bypass' | undefined
  /** Addresses and networks that are admitted without a position (303). */
  readonly whiteList?: readonly string[] | undefined
  /** Addresses, networks, and visitors as `user:USER_DATA`, that are refused (302). */
  readonly blockList?: readonly string[] | undefined
  /** Absent: no limits. */
  readonly requestLimit?: RequestLimitSettings | undefined
}

/** Requester of a decision. */
export interface Caller {
  readonly peerAddress: string
  readonly userData: string | undefined
}

/** `refused` is 302, `blocked` 301, `bypass` 300, `express` 303. */
export type Verdict = 'open' | 'refused' | 'blocked' | 'bypass' | 'express'

const USER = 'user:'
const PLACE = 'place:'

/**
 * Access policy of one action. The block list overrides all other rules; addresses on the allow
 * list are not counted.
 */
export class AccessPolicy {
  readonly #state: 'open' | 'blocked' | 'bypass'
  readonly #whiteList: AddressList
  readonly #blockedAddresses: AddressList
  readonly #blockedUsers: ReadonlySet<string>
  readonly #limit: RequestLimitSettings | undefined
  readonly #requests: RequestLimit | undefined
  readonly #exempt: AddressList
  readonly #inside = new AddressShare()
  readonly #isPlain: boolean

  /** Throws on a list entry that is no address, network or user. */
  constructor(settings: AccessSettings) {
    const { state = 'open', whiteList = [], blockList = [], requestLimit } = settings
    this.#state = state === 'block' ? 'blocked' : state
    this.#whiteList = new AddressList(whiteList)
    this.#blockedAddresses = new AddressList(blockList.filter((entry) => !entry.startsWith(USER)))
    this.#blockedUsers = new Set(
      blockList.filter((entry) => entry.startsWith(USER)).map((entry) => entry.slice(USER.length)),
    )
    this.#limit = requestLimit
    this.#exempt = new AddressList(requestLimit?.exempt ?? [])
    this.#requests = requestLimit && new RequestLimit(requestLimit.windowMs, requestLimit.blockMs)
    this.#isPlain =
      state === 'open' &&
      whiteList.length === 0 &&
      blockList.length === 0 &&
      requestLimit === undefined
  }

  judge(caller: Caller, nowMs: number): Verdict {
    if (this.#isPlain) return 'open'
    if (this.#isListed(caller)) return 'refused'
    if (this.#whiteList.has(caller.peerAddress)) return 'express'
    return this.#asksTooOften(caller, nowMs) ? 'refused' : this.#state
  }

  /** As {@link judge}, for a request for a new position. */
  judgeNewcomer(caller: Caller, nowMs: number): Verdict {
    const verdict = this.judge(caller, nowMs)
    return verdict === 'open' && this.#hasItsShare(caller, nowMs) ? 'refused' : verdict
  }

  /** Records an admission of the caller until its time-out. */
  noteInside({ peerAddress }: Caller, place: number, untilMs: number): void {
    if (this.#limit?.insidePerAddress === undefined || this.#exempt.has(peerAddress)) return
    this.#inside.enter(addressGroup(peerAddress), place, untilMs)
  }

  /** Records that the caller's admission has ended. */
  noteEnded({ peerAddress }: Caller, place: number): void {
    if (this.#limit?.insidePerAddress === undefined) return
    this.#inside.end(addressGroup(peerAddress), place)
  }

  /** Whether the caller's address has reached its limit of new positions or of admissions. */
  #hasItsShare({ peerAddress }: Caller, nowMs: number): boolean {
    if (this.#limit === undefined || this.#requests === undefined) return false
    if (this.#exempt.has(peerAddress)) return false
    const { placesPerAddress, insidePerAddress } = this.#limit
    const address = addressGroup(peerAddress)
    const isFull =
      insidePerAddress !== undefined && this.#inside.isFull(address, insidePerAddress, nowMs)
    return (
      isFull ||
      (placesPerAddress !== undefined &&
        this.#requests.isOver(`${PLACE}${address}`, placesPerAddress, nowMs))
    )
  }

  #isListed({ peerAddress, userData }: Caller): boolean {
    if (userData !== undefined && this.#blockedUsers.has(userData)) return true
    return this.#blockedAddresses.has(peerAddress)
  }

  #asksTooOften({ peerAddress, userData }: Caller, nowMs: number): boolean {
    if (this.#limit === undefined || this.#requests === undefined) return false
    const { perAddress, perUser } = this.#limit
    const isAddressOver =
      perAddress !== undefined &&
      !this.#exempt.has(peerAddress) &&
      this.#requests.isOver(addressGroup(peerAddress), perAddress, nowMs)
    const isUserOver =
      perUser !== undefined &&
      userData !== undefined &&
      this.#requests.isOver(`${USER}${userData}`, perUser, nowMs)
    return isAddressOver || isUserOver
  }
}
