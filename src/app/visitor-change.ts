import type { QueryClient } from '@tanstack/react-query'
import { draftSlot, memberOwner } from '#src/checkout/draft-slot.ts'
import type { OutboxDoor } from '#src/outbox/outbox-door.ts'
import type { LocalSession } from '#src/platform/local-session.ts'
import { announceSignOut, onSignOutElsewhere } from '#src/platform/sign-out-news.ts'
import type { Persistence } from './persistence.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { dropAnswers, onUserChange } from './user-change.ts'

/** Everything a device keeps of its visitor. */
export interface VisitorData {
  readonly queryClient: QueryClient
  readonly session: LocalSession
  readonly persistence: Pick<Persistence, 'drop'>
  readonly outbox: Pick<OutboxDoor, 'drop'>
  readonly scrollMemory: Pick<ScrollMemory, 'wipe'>
}

/** What happens to it when the visitor changes (Product 9, 0.25). */
export interface VisitorChange {
  /** Drops all answers and what waits to be sent: they belong to the former visitor. */
  readonly dropUser: () => Promise<void>
  /** Also forgets the token. The order that is being filled in stays, for its member alone. */
  readonly endSession: () => Promise<void>
  /** The member leaves: nothing stays, in no tab. */
  readonly signOut: () => Promise<void>
  /** Follows, from now on, whom the server names and what other tabs do. */
  readonly follow: () => void
}

/** The way to forget a visitor. */
export function createVisitorChange(data: VisitorData): VisitorChange {
  const { queryClient, session, persistence, outbox, scrollMemory } = data
  const wipeTab = (): void => {
    draftSlot.wipe()
    scrollMemory.wipe()
  }
  const dropUser = async (): Promise<void> => {
    await Promise.all([persistence.drop(), outbox.drop()])
    await dropAnswers(queryClient)
  }
  const endSession = async (): Promise<void> => {
    session.forgetToken()
    await dropUser()
  }
  return {
    dropUser,
    endSession,
    signOut: async () => {
      wipeTab()
      announceSignOut()
      await endSession()
    },
    follow: () => {
      onSignOutElsewhere(wipeTab)
      dropAfterReturn(data)
      onUserChange(queryClient, (now, former) => {
        if (now !== undefined) draftSlot.keepOnly(memberOwner(now))
        // That a token is dead is answered as a failure: its page is left first.
        else if (session.readToken() !== undefined) return
        if (former === undefined) return
        scrollMemory.wipe()
        void dropUser()
      })
    },
  }
}

/** A page out of the back/forward cache shows what it showed, also when its visitor signed out since. */
function dropAfterReturn({ queryClient, session }: VisitorData): void {
  let token: string | undefined
  window.addEventListener('pagehide', () => {
    token = session.readToken()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.readToken() !== token) void dropAnswers(queryClient)
  })
}
