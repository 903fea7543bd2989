import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** Whether a record of a domain has the video with this key (media#unowned-objects). */
export const videoOwners =
  defineHook<(tx: Tx, videoKey: string) => Promise<boolean>>('video owners')
