/**
 * Whether the shop is killed before each step of a work, as `npm run prove -- kills` asks, and not
 * at a few of them, as in the gate.
 */
export const killsAtEachStep: boolean = process.env['KILL_AT_EACH_STEP'] !== undefined
