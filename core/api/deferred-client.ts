import { getAppClient } from '#contract/members/users.calls.ts'
import type { ApiOptions, createApi, DeviceApi } from './client.ts'
import { knowledgeOf } from './session-knowledge.ts'
import { unlessAborted } from './unless-aborted.ts'
import { withinTime, type CallUnderWay } from './within-time.ts'

/** Chunk with the API client. */
interface ClientPart {
  readonly createApi: typeof createApi
}

/**
 * API client of one device that is loaded with the first call (docs/performance.md). If the client
 * cannot be loaded, the call fails like one without network, and the next call retries.
 */
export function createDeferredApi(options: ApiOptions, load: () => Promise<ClientPart>): DeviceApi {
  let client: DeviceApi | undefined
  let coming: Promise<DeviceApi> | undefined

  const whenThere = (): Promise<DeviceApi> => {
    coming ??= load()
      .then((part) => (client = part.createApi(options)))
      .catch((error: unknown) => {
        coming = undefined
        throw error
      })
    return coming
  }
  /** Loading has the time-out and the progress of a call. */
  const clientFor = async (call: CallUnderWay): Promise<DeviceApi> =>
    client ?? withinTime(options, call, (givenUp) => unlessAborted(whenThere(), givenUp))

  return {
    call: async (endpoint, request, signal) => {
      const { call } = await clientFor({ ...endpoint, signal })
      return call(endpoint, request, signal)
    },
    introduce: async () => {
      const { introduce } = await clientFor(getAppClient)
      return introduce()
    },
    ...knowledgeOf(options.session),
  }
}
