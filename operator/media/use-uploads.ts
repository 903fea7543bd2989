import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getUploadedPicture,
  uploadPicture,
  type UploadedPicture,
} from '#contract/media/operator-pictures.calls.ts'
import type { PictureRatio } from '#contract/media/picture-crop.ts'
import { callConsole } from '#operator/session/console-api.ts'

/** How often a picture is asked for whose renditions are being made. */
const ASK_EVERY_MS = 1_000

/** A picture on its way to the record: sent, being made, ready, or refused in words. */
export interface PendingPicture {
  readonly key: string
  readonly name: string
  readonly uploaded?: UploadedPicture | undefined
  readonly problem?: string | undefined
  /** Base of the picture of the record whose place it takes. */
  readonly replaces?: string | undefined
}

/** Uploads pictures one after the other, and follows each until it is ready. */
export function useUploads(ratio: PictureRatio) {
  const [sent, setSent] = useState<readonly PendingPicture[]>([])
  const answers = useQueries({
    queries: sent.map(({ uploaded }) => ({
      queryKey: ['picture', uploaded?.pictureId ?? 0, uploaded?.version ?? 0],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callConsole(
          getUploadedPicture,
          { params: { pictureId: uploaded?.pictureId ?? 0 } },
          signal,
        ),
      enabled: uploaded !== undefined,
      refetchInterval: (query: {
        readonly state: { readonly data?: UploadedPicture | undefined }
      }) => (query.state.data?.state ?? 'PROCESSING') === 'PROCESSING' && ASK_EVERY_MS,
    })),
  })
  const note = (key: string, part: Partial<PendingPicture>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return {
    pending: sent.map((one, index) => ({ ...one, uploaded: answers[index]?.data ?? one.uploaded })),
    /** Forgets pictures that joined the record, or were refused. */
    drop: (keys: readonly string[]) =>
      setSent((all) => all.filter(({ key }) => !keys.includes(key))),
    /** Follows a picture again whose renditions are made once more. */
    follow: (uploaded: UploadedPicture, replaces?: string) => {
      const key = crypto.randomUUID()
      setSent((all) => [...all, { key, name: uploaded.name, uploaded, replaces }])
    },
    upload: async (files: readonly File[]) => {
      const all = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }))
      setSent((before) => [...before, ...all.map(({ key, name }) => ({ key, name }))])
      for (const { key, file } of all) {
        try {
          const input = { body: { ratio }, files: [file], idempotencyKey: key }
          note(key, { uploaded: await callConsole(uploadPicture, input) })
        } catch (error) {
          note(key, { problem: error instanceof Error ? error.message : '올리지 못했습니다.' })
        }
      }
    },
  }
}
