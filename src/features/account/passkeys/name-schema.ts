import type * as v from 'valibot'
import { renamePasskey } from '#contract/passkeys.ts'

/** Form of a passkey's name. */
export const PasskeyNameForm = renamePasskey.body
export type PasskeyNameInput = v.InferOutput<typeof PasskeyNameForm>
