const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a shop with these settings is reachable from this machine only. */
export function isLocal(publicOrigin: string, host: string): boolean {
  return LOCAL_HOSTS.has(new URL(publicOrigin).hostname) && LOCAL_HOSTS.has(host)
}
