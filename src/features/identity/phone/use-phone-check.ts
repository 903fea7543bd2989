import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { SmsCode } from '#contract/identity/identity-values.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import type { VerificationType } from '#contract/identity/verifications.calls.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { codeRefusal } from './code-refusal.ts'
import { sendCodeMutation, verifyCodeMutation } from './phone-mutations.ts'
import { phoneCheckState, type PhoneProof, type PhoneRecord } from './phone-record.ts'

interface PhoneCheckOptions {
  /** What the proof is for. */
  readonly type: VerificationType
  /** The phone as typed. */
  readonly phone: string
  /** Stored record of an earlier visit of the page. */
  readonly initial?: PhoneRecord | undefined
  /** Record that the page stores itself; changes then arrive by `onChange` alone. */
  readonly record?: PhoneRecord | undefined
  /** Id of the control of the next step; absent: an own one. */
  readonly actionId?: string | undefined
  /** Called with every change of the record, for example to store it. */
  readonly onChange?: ((record: PhoneRecord) => void) | undefined
  /** Called when a phone was proved. */
  readonly onProof?: ((proof: PhoneProof) => void) | undefined
}

/** Check of a phone by a six-digit code of a text message. */
export type PhoneCheck = ReturnType<typeof usePhoneCheck>

/** Sends codes to the typed phone and checks them; `PhoneCheckField` shows it. */
export function usePhoneCheck(options: PhoneCheckOptions) {
  const { type, phone, onProof } = options
  const api = useApi()
  const [record, store] = usePhoneRecord(options)
  const [isRequired, setIsRequired] = useState(false)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const ownActionId = useId()
  const actionId = options.actionId ?? ownActionId
  const sending = useMutation(sendCodeMutation(api, type))
  const checking = useMutation(verifyCodeMutation(api, type))
  const digits = normalizePhone(phone)
  const state = phoneCheckState(record, digits)

  const send = () => {
    if (sending.isPending) return
    checking.reset()
    setIsIncomplete(false)
    sending.mutate(digits, {
      onSuccess: ({ expiresAt, resendAt }) =>
        store({
          sent: {
            phone: digits,
            expiresAt: Date.parse(expiresAt),
            resendAt: Date.parse(resendAt),
          },
        }),
    })
  }
  const check = (code: string) => {
    if (checking.isPending) return
    setIsIncomplete(!v.is(SmsCode, code))
    if (!v.is(SmsCode, code)) return checking.reset()
    checking.mutate(
      { phone: digits, code },
      {
        onSuccess: ({ verifiedToken, expiresAt }) => {
          const proof = { phone: digits, token: verifiedToken, expiresAt: Date.parse(expiresAt) }
          store({ proof })
          onProof?.(proof)
        },
      },
    )
  }
  return {
    state,
    /**
     * Id of the control of the next step: the button that sends a code, then the field of the code.
     */
    actionId,
    isSending: sending.isPending,
    isChecking: checking.isPending,
    /** Whether this page sent the last code, not an earlier visit of it. */
    isJustSent: sending.isSuccess,
    isJustProven: checking.isSuccess,
    sendError: sending.error ? failureMessage(sending.error) : missingProof(isRequired, state.name),
    codeError: isIncomplete
      ? FIELD_MESSAGES.smsCode
      : checking.error
        ? codeRefusal(checking.error)
        : undefined,
    /** The code itself; only a shop that sends no real messages returns it. */
    demoCode: sending.data?.demoCode ?? undefined,
    send,
    check,
    /**
     * The proof. Without one its message is shown from now on, and the control of the next step
     * gets the focus.
     */
    require: (): PhoneProof | undefined => {
      if (state.name === 'proven') return state.proof
      setIsRequired(true)
      document.querySelector<HTMLElement>(`#${actionId}`)?.focus()
      return undefined
    },
    /** Shows the message of a missing proof from now on. */
    markRequired: () => setIsRequired(true),
    /** Drops a proof that the server refused. */
    forget: () => store({}),
  }
}

/** The record of the check and its change: of this component, or of the page that stores it. */
function usePhoneRecord({ initial, record, onChange }: PhoneCheckOptions) {
  const [ownRecord, setRecord] = useState<PhoneRecord>(initial ?? {})
  const store = (next: PhoneRecord) => {
    setRecord(next)
    onChange?.(next)
  }
  return [record ?? ownRecord, store] as const
}

const missingProof = (isRequired: boolean, state: string) =>
  isRequired && state === 'unproven' ? FIELD_MESSAGES.phoneProof : undefined
