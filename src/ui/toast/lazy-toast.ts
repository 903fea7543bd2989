import { importWithRetry } from '#src/lazy/import-with-retry.ts'

/** Says `message` in a toast, whose code comes with the first one. */
export async function toast(message: string): Promise<void> {
  const { showToast } = await importWithRetry(() => import('./toast.ts'))
  await showToast(message)
}
