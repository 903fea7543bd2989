import { insistOn } from '#src/platform/insist-on.ts'

/** Says `message` in a toast, whose code comes with the first one. */
export async function say(message: string): Promise<void> {
  const { showToast } = await insistOn(() => import('#src/design/toast/toast.ts'))
  await showToast(message)
}
