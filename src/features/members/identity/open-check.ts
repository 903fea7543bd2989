import * as v from 'valibot'
import { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

const OpenCheck = v.object({ purpose: IdentityPurpose, tokenVersionId: v.string() })

/** Identity check that this tab started and whose result it has not used. */
export type OpenCheck = v.InferOutput<typeof OpenCheck>

/** Parses the stored check; undefined for an invalid text. */
export function readOpenCheck(text: string | undefined): OpenCheck | undefined {
  if (text === undefined) return undefined
  try {
    const check = v.safeParse(OpenCheck, JSON.parse(text))
    return check.success ? check.output : undefined
  } catch {
    // Not JSON: there is no check.
    return undefined
  }
}

const storage = createStorageKey(() => window.sessionStorage, 'identity-check')

const read = (): OpenCheck | undefined => readOpenCheck(storage.read())
const write = (check: OpenCheck | undefined): void => storage.write(check && JSON.stringify(check))

/** The open check of this tab, which survives reloads and the provider's page. */
export const openCheck = {
  read,
  write,
  /** Removes a used or ended check, unless the tab has started another one. */
  forget: (tokenVersionId: string): void => {
    if (read()?.tokenVersionId === tokenVersionId) write(undefined)
  },
}
