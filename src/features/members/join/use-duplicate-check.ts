import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { checkDuplicate } from '#contract/members/joining.calls.ts'
import { DuplicateCheck } from '#contract/members/member-forms.ts'
import { useApi } from '#src/page/use-api.ts'

/** Fields whose values are unique among members. */
export type UniqueField = 'loginId' | 'email'

/** Answers of the shop by field and value: whether it is free. */
type Answers = Readonly<Record<UniqueField, ReadonlyMap<string, boolean>>>

/** Result for one value: `unknown` where the check failed; the registration then decides. */
export type Availability = 'free' | 'taken' | 'checking' | 'unknown' | undefined

/** Values that other members use. */
export const takenValuesOf = (answers: Answers) => ({
  loginId: takenValues(answers.loginId),
  email: takenValues(answers.email),
})

const takenValues = (answers: ReadonlyMap<string, boolean>) =>
  [...answers].flatMap(([value, isFree]) => (isFree ? [] : [value]))

/** Duplicate checks of the page. */
export type DuplicateChecks = ReturnType<typeof useDuplicateCheck>

/** Duplicate checks of the account step (members#one-question). Each value is asked once. */
export function useDuplicateCheck() {
  const api = useApi()
  const [answers, setAnswers] = useState<Answers>({ loginId: new Map(), email: new Map() })
  const add = (field: UniqueField, value: string, isFree: boolean) =>
    setAnswers((before) => ({ ...before, [field]: new Map(before[field]).set(value, isFree) }))
  const asking = useMutation({
    mutationFn: (body: { readonly field: UniqueField; readonly value: string }) =>
      api.call(checkDuplicate, { body }),
    onSuccess: ({ available }, { field, value }) => add(field, value, available),
    meta: { quiet: true },
  })
  return {
    answers,
    /** Asks about a value, if it is valid and not known. */
    ask: (field: UniqueField, typed: string) => {
      const body = v.safeParse(DuplicateCheck, { field, value: typed })
      if (!body.success || answers[field].has(body.output.value)) return
      asking.mutate({ field, value: body.output.value })
    },
    /** Records a value that the registration refused. */
    markTaken: (field: UniqueField, value: string) => add(field, value, false),
    /** Result for the typed value of a field. */
    availabilityOf: (field: UniqueField, typed: string): Availability => {
      const value = field === 'loginId' ? typed.trim().toLowerCase() : typed.trim()
      const isFree = answers[field].get(value)
      if (isFree !== undefined) return isFree ? 'free' : 'taken'
      if (asking.variables?.field !== field || asking.variables.value !== value) return undefined
      if (asking.isPending) return 'checking'
      return asking.isError ? 'unknown' : undefined
    },
  }
}
