import { useEffect, useEffectEvent, useState } from 'react'
import { takeSharedFiles } from '#core/storage/shared-files.ts'
import type { FileChoice } from './use-file-choice.ts'

interface SharedFilesProps {
  readonly shared: 'stored' | 'lost' | undefined
  readonly choice: FileChoice
}

/**
 * Adds the files that another app shared to the form that was opened for them. Says so where they were lost: the device
 * is full, keeps nothing, or has no worker.
 */
export function SharedFiles({ shared, choice }: SharedFilesProps) {
  const [isLost, setIsLost] = useState(shared === 'lost')
  const add = useEffectEvent((files: readonly File[]) => {
    // A form that is opened again, for example by a reload, has taken them before.
    if (files.length > 0) void choice.add(files)
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
