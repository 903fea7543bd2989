import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/members/users.calls.ts'
import type { Api } from '#core/api/client.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { draftSlot, memberOwner } from '#src/features/orders/draft/draft-slot.ts'
import { mergeDeviceBookmarks } from '#src/features/catalogue/bookmarks/merge-device-bookmarks.ts'
import { assignFormDrafts } from '#src/features/members/form-drafts.ts'
import { raffleDraftSlot } from '#src/page/raffle-draft-slot.ts'
import { wipeTab } from '#src/features/members/wipe-tab.ts'
import { readWaitingSignOuts } from '#src/browser/waiting-sign-outs.ts'
import { onSignOutElsewhere } from '#src/browser/sign-out-channel.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { dropAnswers } from '#src/offline/user-change.ts'
import type { App } from './create-app.ts'

const loadLateSignOut = lazyModule(() => import('#src/features/members/late-sign-out.ts'))

/**
 * Deletes this tab's data of a former visitor: after a sign-out in another tab, when the server
 * returns another member, and when the page returns from the back/forward cache. Cached answers are
 * dropped elsewhere (user-change.ts, query-persistence/owner.ts). Adds the bookmarks of a guest on
 * this device to those of the member who signs in.
 */
export function followVisitor(
  queryClient: QueryClient,
  session: Pick<SessionPort, 'readToken'>,
  api: Pick<Api, 'call'>,
): void {
  onSignOutElsewhere(wipeTab)
  let merging: Promise<void> | undefined
  const leaveToMember = (): void => {
    const user = queryClient.getQueryData<User>(['userInfo'])
    if (user === undefined) return
    const owner = memberOwner(user.userId)
    for (const slot of [draftSlot, raffleDraftSlot]) slot.removeUnless(owner)
    assignFormDrafts(owner)
    // After a failure the bookmarks remain on the device, and the next answer about the user
    // repeats it.
    merging ??= mergeDeviceBookmarks(queryClient, api)
      .catch(() => undefined)
      .finally(() => {
        merging = undefined
      })
  }
  leaveToMember()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'userInfo') leaveToMember()
  })
  let token = session.readToken()
  window.addEventListener('pagehide', () => {
    token = session.readToken()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.readToken() !== token) void dropAnswers(queryClient)
  })
}

/** Starts {@link followVisitor}, and repeats sign-outs without answer. */
export async function watchVisitor(app: App): Promise<void> {
  followVisitor(app.queryClient, app.session, app.api)
  await repeatSignOuts(app)
}

/** Ends sessions at the shop whose sign-out got no answer. */
async function repeatSignOuts({ admission, api }: App): Promise<void> {
  if (readWaitingSignOuts().length === 0 || admission.snapshot().name !== 'inside') return
  // If it fails, the next start repeats it.
  const repeat = await loadLateSignOut().catch(() => undefined)
  await repeat?.finishSignOuts(api)
}
