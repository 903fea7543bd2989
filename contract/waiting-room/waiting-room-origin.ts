const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu

/**
 * Origin of a waiting room, whose scripts are run: http or https, any host and port. Undefined for
 * any other text. Settings, content security policy and script-URL policy use it, so that none
 * refuses what another allows.
 */
export function waitingRoomOrigin(origin: string): string | undefined {
  return ORIGIN.test(origin) ? origin : undefined
}
