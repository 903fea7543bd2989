/**
 * Address to which a device posts what another app shares with the installed one (Web Share
 * Target). The worker answers it; the shop itself only where no worker is.
 */
export const SHARE_PATH = '/share'

/** Names of the form's parts. */
export const SHARE_PARTS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/** Form that takes shared files; `shared` says whether they are on the device. */
export const sharedFilesPath = (isStored: boolean): string =>
  `/my-page/inquiries/new?shared=${isStored ? 'stored' : 'lost'}`
