/**
 * Origin of a waiting room, whose scripts are run: http or https, any host and port. Undefined for any other text.
 * Settings, content security policy and script-URL policy use it, so that none refuses what another allows.
 */
export function waitingRoomOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
