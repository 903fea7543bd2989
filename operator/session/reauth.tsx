import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listOperatorPasskeys, startPasskeyReauth } from '#contract/operators/account.calls.ts'
import { hasPasskeys } from '#src/browser/passkeys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { signedFactor, type SecondFactor } from './signed-factor.ts'
import { renewOperatorSession } from '#contract/operators/operator-session.calls.ts'
import { callConsole, ConsoleError } from './console-api.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { CodeField } from '#operator/ui/code-field.tsx'
import { textOf } from '#operator/ui/text-of.ts'

const ReauthContext = createContext<(() => Promise<void>) | undefined>(undefined)

/** Asks for the second factor; resolves when it was right, rejects when the operator gives up. */
export function useReauth(): () => Promise<void> {
  const ask = use(ReauthContext)
  if (ask === undefined) throw new Error('useReauth needs a ReauthProvider')
  return ask
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: ConsoleError) => void
}

/** Dialog of the second factor for actions that ask for it again. */
export function ReauthProvider({ children }: { readonly children: ReactNode }) {
  const waiting = useRef<Waiting>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ask = useCallback(async () => {
    setError(undefined)
    setOpen(true)
    await new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject }
    })
  }, [])
  const value = useMemo(() => ask, [ask])
  const cancel = () => {
    setOpen(false)
    waiting.current?.reject(new ConsoleError('CANCELED', '취소했습니다.'))
  }
  const submit = async (factorOf: () => Promise<SecondFactor>) => {
    setBusy(true)
    setError(undefined)
    try {
      await callConsole(renewOperatorSession, { body: await factorOf() })
      setOpen(false)
      waiting.current?.resolve()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReauthContext value={value}>
      {children}
      <FormDialog
        open={isOpen}
        title="인증번호 확인"
        hint="중요한 작업이라 인증 앱의 번호를 다시 확인합니다."
        submitLabel="확인"
        busy={isBusy}
        error={error}
        onClose={cancel}
        onSubmit={(form) => {
          const code = textOf(form, 'code')
          void submit(async () => ({ code }))
        }}
      >
        <CodeField />
        {isOpen && (
          <PasskeyButton
            onPress={() =>
              void submit(async () =>
                signedFactor(await callConsole(startPasskeyReauth, { body: {} })),
              )
            }
          />
        )}
      </FormDialog>
    </ReauthContext>
  )
}

/** Way to a passkey, for an operator who has one. */
function PasskeyButton({ onPress }: { readonly onPress: () => void }) {
  const { data = [] } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => callConsole(listOperatorPasskeys, {}, signal),
  })
  if (data.length === 0 || !hasPasskeys()) return null
  return (
    <Button variant="line" onClick={onPress}>
      패스키로 확인
    </Button>
  )
}
