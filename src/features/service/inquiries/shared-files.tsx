import { useEffect, useEffectEvent, useState } from 'react'
import { takeSharedFiles, type SharedFiles as Shared } from '#core/storage/shared-files.ts'
import type { FileChoice } from './use-file-choice.ts'

interface SharedFilesProps {
  readonly shared: 'stored' | 'lost' | undefined
  readonly choice: FileChoice
  /** Receives the words that came along. */
  readonly onWords: (words: Pick<Shared, 'title' | 'text'>) => void
}

/**
 * Adds the files and words that another app shared to the form that was opened for them. Says so
 * where they were lost: the device is full, keeps nothing, or has no worker.
 */
export function SharedFiles({ shared, choice, onWords }: SharedFilesProps) {
  const [isLost, setIsLost] = useState(shared === 'lost')
  const add = useEffectEvent((taken: Shared | undefined) => {
    // A form that is opened again, for example by a reload, has taken them before.
    if (taken === undefined) return
    void choice.add(taken.files)
    onWords(taken)
  })
  useEffect(() => {
    if (shared !== 'stored') return
    takeSharedFiles(Date.now()).then(add, () => setIsLost(true))
  }, [shared])
  if (!isLost || choice.files.length > 0) return null
  return (
    <p role="alert">공유한 파일을 이 기기에 보관하지 못했습니다. 여기에서 다시 첨부해 주세요.</p>
  )
}
