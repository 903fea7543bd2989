import { useState } from 'react'
import styles from './leave-button.module.css'

/** Button to leave the queue, with a confirmation: it cannot be undone. */
export function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <button type="button" className={styles.quiet} onClick={() => setIsAsking(true)}>
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
          onClick={() => setIsAsking(false)}
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

/** The clicked button is removed: focus moves to the safe answer. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
