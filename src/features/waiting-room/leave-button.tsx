import { useState } from 'react'
import { takeFocus } from './take-focus.ts'
import styles from './leave-button.module.css'

/** Button to leave the queue, with a confirmation: it cannot be undone. */
export function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked')
  if (question !== 'asked') {
    return (
      <button
        type="button"
        ref={question === 'answered' ? takeFocus : undefined}
        className={styles.quiet}
        onClick={() => setQuestion('asked')}
      >
        대기 그만두기
      </button>
    )
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.text}>
        지금 그만두면 순서를 잃고, 다시 오실 때 마지막부터 기다립니다.
      </legend>
      <div className={styles.answers}>
        <button
          type="button"
          ref={takeFocus}
          className={styles.stay}
          onClick={() => setQuestion('answered')}
        >
          계속 기다리기
        </button>
        <button type="button" className={styles.quiet} onClick={onLeave}>
          그만두기
        </button>
      </div>
    </fieldset>
  )
}
