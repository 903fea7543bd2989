import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCodeReader } from './code-reader.ts'

/** Pause between two frames that are read. */
const FRAME_PAUSE_MS = 200

/** State of the camera: `unavailable` where permission, camera or reader is missing. */
export type CameraState = 'starting' | 'running' | 'unavailable'

/** Shows the back camera in the returned video element and reports each QR code that it sees. */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onText)
  useEffect(() => {
    const { current: element } = video
    if (element === null) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    run(element, signal, { onStart: () => setState('running'), onText: report }).catch(() => {
      if (!signal.aborted) setState('unavailable')
    })
    return () => stopping.abort()
  }, [])
  return { video, state }
}

interface CameraEvents {
  readonly onStart: () => void
  readonly onText: (text: string) => void
}

/** Runs the camera until the signal aborts; rejects where it cannot be used. */
async function run(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onStart, onText }: CameraEvents,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const reader = await openCodeReader()
  signal.addEventListener('abort', reader.close)
  onStart()
  const readFrame = async (): Promise<void> => {
    if (signal.aborted) return reader.close()
    const text = await reader.read(video)
    if (text !== undefined && !signal.aborted) onText(text)
    if (!signal.aborted) setTimeout(() => void readFrame(), FRAME_PAUSE_MS)
  }
  await readFrame()
}
