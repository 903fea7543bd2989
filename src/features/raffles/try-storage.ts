/**
 * Result of an access to storage. If the device refuses storage or is full, the error is logged:
 * undefined.
 */
export async function tryStorage<T>(access: () => Promise<T>): Promise<T | undefined> {
  try {
    return await access()
  } catch (error) {
    console.error('The device refuses storage for raffles', error)
    return undefined
  }
}
