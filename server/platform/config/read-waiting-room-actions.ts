import { DEFAULT_ACTION } from '#contract/waiting-room/netfunnel-request.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { ActionError, readActions, type WrittenAction } from './action-schema.ts'

/** Settings that define the waiting room's actions. */
interface ActionVariables {
  readonly WAITING_ROOM_ACTIONS?: string | undefined
  readonly WAITING_ROOM_LIMIT: number
  readonly WAITING_ROOM_RATE: number
}

/** The configured actions, by default the one of the product. Throws `ConfigError`. */
export function readWaitingRoomActions(
  values: ActionVariables,
): Readonly<Record<string, WrittenAction>> {
  const { actionId } = DEFAULT_ACTION
  if (values.WAITING_ROOM_ACTIONS === undefined) {
    return { [actionId]: { limit: values.WAITING_ROOM_LIMIT, rate: values.WAITING_ROOM_RATE } }
  }
  const actions = readOrRefuse(values.WAITING_ROOM_ACTIONS)
  if (!Object.hasOwn(actions, actionId)) {
    throw new ConfigError(`WAITING_ROOM_ACTIONS must have the action ${actionId}.`)
  }
  return actions
}

function readOrRefuse(json: string): Readonly<Record<string, WrittenAction>> {
  try {
    return readActions(json)
  } catch (error) {
    if (error instanceof ActionError)
      throw new ConfigError(`WAITING_ROOM_ACTIONS: ${error.message}.`)
    throw error
  }
}
