import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

interface QuestionFieldProps {
  question: ProductQuestion
  answer: string
  error: string | undefined
  onAnswer: (answer: string) => void
}

/** Field for a product's question, e.g. whether grip tape is applied. */
export function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  if (question.type === 'SELECT') {
    return (
      <RadioGroup
        legend={question.label}
        layout="tiles"
        options={question.options.map((option) => ({ value: option, label: option }))}
        value={answer}
        onChange={onAnswer}
        error={error}
      />
    )
  }
  return <TextAnswer {...{ question, answer, error, onAnswer }} />
}

interface TextAnswerProps extends QuestionFieldProps {
  question: Extract<ProductQuestion, { type: 'TEXT' }>
}

function TextAnswer({ question, answer, error, onAnswer }: TextAnswerProps) {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== answer) onAnswer(typed)
  })
  // What was typed before hydration is shown, and not reported.
  useLayoutEffect(() => takeOver(), [])
  return (
    <TextField
      ref={field}
      label={question.label}
      value={answer}
      maxLength={question.maxLength}
      required={question.required}
      hint={`${question.maxLength}자까지`}
      error={error}
      onChange={({ target }) => onAnswer(target.value)}
    />
  )
}
