import { useState } from 'react'
import type { DraftFiles } from '#src/layout/account/draft-files.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { fileProblem, type FileKinds } from './file-problem.ts'
import { joinFiles } from './join-files.ts'

const loadPrepare = lazyModule(() => import('./prepare-file.ts'))

/** Files of a form: those that can be sent, and why others cannot. */
export function useFileChoice({ files, change }: DraftFiles, kinds: FileKinds) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState(0)
  const limit = fileProblem(files)
  const add = async (chosen: readonly File[]) => {
    setPreparing((count) => count + 1)
    const wrong: string[] = []
    try {
      const { prepareFile } = await loadPrepare()
      // One after the other: several decoded photos at once need more memory than some phones have.
      for (const file of chosen) {
        const ready = await prepareFile(file, kinds.types)
        if (ready === undefined) wrong.push(file.name)
        else change((now) => joinFiles(now, [ready]))
      }
    } finally {
      setRefused(wrong)
      setPreparing((count) => count - 1)
    }
  }
  return {
    kinds,
    files,
    add,
    remove: (file: File) => {
      setRefused([])
      change((now) => now.filter((other) => other !== file))
    },
    /** Names of files of another type, which were not added. */
    refused,
    /** Reason why the files cannot be sent. */
    limit,
    isPreparing: preparing > 0,
    isReady: limit === undefined && preparing === 0,
  }
}

/** Files of a form with functions that add and remove them. */
export type FileChoice = ReturnType<typeof useFileChoice>
