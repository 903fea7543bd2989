import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { CANCELED_CHECK } from '#contract/identity/identity-purposes.ts'
import { isRefusal } from '#core/api/errors.ts'
import { openFormWindow } from '#src/browser/form-window.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { finishedCheckOf } from './identity-message.ts'
import {
  type ConfirmedIdentity,
  type IdentityRequest,
  readIdentityMutation,
  startIdentityMutation,
} from './identity-mutations.ts'
import { openCheck } from './open-check.ts'

interface IdentityCheckOptions extends IdentityRequest {
  /** `tokenVersionId` of the page's address, after a check in the same tab. */
  readonly returned: string | undefined
  /** Removes that id from the address. */
  readonly onReturned: () => void
  /**
   * Called with the person of a confirmed check, which is read again after a reload until
   * `openCheck.forget`.
   */
  readonly onConfirmed: (person: ConfirmedIdentity) => void
}

/** Identity check of one page. */
export type IdentityCheck = ReturnType<typeof useIdentityCheck>

const WINDOW_NAME = 'identity-check'

/**
 * Identity check in the provider's window or tab; `IdentityCheckPanel` shows it. The result is read
 * when the window reports its end, when this page gets the focus, after the return to this page,
 * and after a reload.
 */
export function useIdentityCheck({
  returned,
  onReturned,
  onConfirmed,
  ...request
}: IdentityCheckOptions) {
  const api = useApi()
  // The id of an address may have lost digits: the router parses numbers.
  const [openId, setOpenId] = useState(() => storedId(request.purpose) ?? returned)
  const starting = useMutation(startIdentityMutation(api, request))
  const reading = useMutation(readIdentityMutation(api))

  const read = (tokenVersionId: string) => {
    reading.mutate(tokenVersionId, {
      onSuccess: (person) => {
        setOpenId(undefined)
        onConfirmed(person)
      },
      onError: (error) => {
        if (!isOver(error)) return
        openCheck.forget(tokenVersionId)
        setOpenId(undefined)
      },
    })
  }

  const readEarlierCheck = useEffectEvent(() => {
    if (returned !== undefined) onReturned()
    if (openId !== undefined) read(openId)
  })
  useEffect(() => readEarlierCheck(), [])

  const follow = useEffectEvent((event: MessageEvent<unknown>) => {
    if (openId !== undefined && finishedCheckOf(event, window.location.origin) === openId) {
      read(openId)
    }
  })
  const readOnFocus = useEffectEvent(() => {
    if (openId !== undefined && !reading.isPending) read(openId)
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => follow(event)
    const onFocus = () => readOnFocus()
    window.addEventListener('message', onMessage)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('focus', onFocus)
    }
  }, [])

  const error = starting.error ?? reading.error
  return {
    /** Whether the provider's window is open, as far as the page knows. */
    isOpen: openId !== undefined,
    isStarting: starting.isPending,
    isReading: reading.isPending,
    /** Whether the person ended the last check in the window. */
    isCanceled: isCanceled(error),
    problem:
      error === null || isRefusal(error, 'NICE_PENDING') || isCanceled(error)
        ? undefined
        : failureMessage(error),
    start: () => {
      if (starting.isPending) return
      reading.reset()
      starting.mutate(openFormWindow(WINDOW_NAME), { onSuccess: setOpenId })
    },
    /** Reads the result of the open check. */
    readResult: () => {
      if (openId !== undefined) read(openId)
    },
  }
}

/** Id of the open check of this tab, if it is for the same purpose. */
function storedId(purpose: IdentityRequest['purpose']): string | undefined {
  const stored = openCheck.read()
  return stored?.purpose === purpose ? stored.tokenVersionId : undefined
}

const CanceledCheck = v.object({ reason: v.literal(CANCELED_CHECK) })

const isCanceled = (error: unknown) =>
  isRefusal(error, 'NICE_FAILED') && v.is(CanceledCheck, error.payload)

/** Whether this check cannot be confirmed any more. */
const isOver = (error: unknown) =>
  ['NICE_FAILED', 'NICE_EXPIRED', 'NICE_NOT_YOURS'].some((code) => isRefusal(error, code))
