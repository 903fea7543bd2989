import { insistOn } from '#src/lazy/import-with-retry.ts'

/** Says `message` in a toast, whose code comes with the first one. */
export async function say(message: string): Promise<void> {
  const { showToast } = await insistOn(() => import('./toast.ts'))
  await showToast(message)
}
