import { useEffect, useRef, useState } from 'react'
import {
  getUploadedPicture,
  uploadPicture,
  type UploadedPicture,
} from '#contract/media/operator-pictures.calls.ts'
import type { PictureRatio } from '#contract/media/picture-crop.ts'
import { callConsole } from '#operator/session/console-api.ts'

/** How often a picture is asked for whose renditions are being made. */
const ASK_EVERY_MS = 1_000

/** A picture on its way to the record: sent, being made, or refused in words. */
export interface PendingPicture {
  readonly key: string
  readonly name: string
  readonly uploaded?: UploadedPicture | undefined
  readonly problem?: string | undefined
  /** Base of the picture of the record whose place it takes. */
  readonly replaces?: string | undefined
}

/** Whether a picture still comes to the record by itself. */
export const isUnderWay = ({ problem, uploaded }: PendingPicture): boolean =>
  problem === undefined && uploaded?.state !== 'FAILED'

/**
 * Uploads pictures one after the other, and follows each until it is ready: then `onReady` takes
 * it.
 */
export function useUploads(
  ratio: PictureRatio,
  onReady: (uploaded: UploadedPicture, replaces: string | undefined) => void,
) {
  const [pending, setPending] = useState<readonly PendingPicture[]>([])
  // A picture is ready renders after it was chosen, when the record may have been saved.
  const latest = useRef(onReady)
  useEffect(() => {
    latest.current = onReady
  })
  const note = (key: string, part: Partial<PendingPicture>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key))
  const followed = async (key: string, first: UploadedPicture, replaces?: string) => {
    let uploaded = first
    while (uploaded.state === 'PROCESSING') {
      note(key, { uploaded })
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      uploaded = await callConsole(getUploadedPicture, {
        params: { pictureId: uploaded.pictureId },
      })
    }
    note(key, { uploaded })
    if (uploaded.state === 'FAILED') return
    latest.current(uploaded, replaces)
    drop(key)
  }
  const orNote = async (key: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      note(key, { problem: error instanceof Error ? error.message : '올리지 못했습니다.' })
    }
  }
  return {
    pending,
    drop,
    /** Follows a picture whose renditions are made once more. */
    follow: (uploaded: UploadedPicture, replaces?: string) => {
      const key = crypto.randomUUID()
      setPending((all) => [...all, { key, name: uploaded.name, uploaded, replaces }])
      void orNote(key, () => followed(key, uploaded, replaces))
    },
    upload: async (files: readonly File[]) => {
      const all = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }))
      setPending((before) => [...before, ...all.map(({ key, name }) => ({ key, name }))])
      for (const { key, file } of all)
        await orNote(key, async () => {
          const input = { body: { ratio }, files: [file], idempotencyKey: key }
          const uploaded = await callConsole(uploadPicture, input)
          // The next file is sent while this one is made.
          void orNote(key, () => followed(key, uploaded))
        })
    },
  }
}
