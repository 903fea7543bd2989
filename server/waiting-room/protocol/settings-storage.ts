import type { ActionSettings } from './waiting-room.ts'

/** Storage of action settings that several processes share. */
export interface SettingsStorage {
  /** Registers a callback for settings that another process changed, or that Redis lost. */
  onChange(listener: (actionId: string, settings: ActionSettings) => void): void
  /** Changes the settings of an action for all processes. */
  put(actionId: string, settings: ActionSettings): void
}
