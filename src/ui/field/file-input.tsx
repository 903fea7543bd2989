import type { ComponentProps } from 'react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import styles from './file-input.module.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** Text of the button; the name of the control comes from a label or `aria-label`. */
  readonly text: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Button that chooses files of the device. It is empty after each choice: the page lists them. */
export function FileInput({ text, onFiles, ...input }: FileInputProps) {
  return (
    <span className={buttonClass({ variant: 'line' }, styles.button)}>
      <span aria-hidden="true">{text}</span>
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
    </span>
  )
}
