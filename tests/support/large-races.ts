/**
 * Whether random histories and entries at the same time are as many as `npm run prove -- races`
 * asks, and not as few as in the gate.
 */
export const areRacesLarge: boolean = process.env['RACES'] === 'large'
