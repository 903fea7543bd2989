import * as v from 'valibot'

const configured = v.safeParse(
  v.pipe(v.string(), v.url(), v.startsWith('https://')),
  import.meta.env['VITE_POSTCODE_SCRIPT_URL'],
)

/**
 * Address of the postcode search script, set when the shop is built; undefined for the bundled
 * list.
 */
export const POSTCODE_SCRIPT_URL: string | undefined = configured.success
  ? configured.output
  : undefined
