import { getAppClient } from '#contract/users.ts'
import type { ApiOptions, createApi, DeviceApi } from './client.ts'
import { knowledgeOf } from './session-knowledge.ts'
import { unlessAborted } from './unless-aborted.ts'
import { withinTime, type CallUnderWay } from './within-time.ts'

/** The part of the program that makes calls. */
interface ClientPart {
  readonly createApi: typeof createApi
}

/**
 * The API of one device, whose client comes with the first call (docs/decisions/071). Calls that it does not arrive for
 * fail as calls do that the network cuts, and the next one asks for it again.
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
  /** Loading has the time of a call, and shows as one. */
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
