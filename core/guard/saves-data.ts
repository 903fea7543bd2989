import { objectOf } from './guard.ts'

const isOn = objectOf<{ saveData: true }>({ saveData: (value) => value === true })

/**
 * Whether the visitor asked the browser to load less. Not every browser has the Network Information
 * API.
 */
export const savesData = (): boolean => isOn('connection' in navigator && navigator.connection)
