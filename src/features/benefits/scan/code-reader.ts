import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { ScanAnswer, ScanRequest } from './scan-messages.ts'

/** The used subset of the Barcode Detection API, which some browsers have. */
interface BarcodeDetectorType {
  new (options: { readonly formats: readonly string[] }): {
    readonly detect: (
      picture: ImageBitmapSource,
    ) => Promise<readonly { readonly rawValue: string }[]>
  }
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: BarcodeDetectorType
  }
}

/** Formats of the codes on gift cards. */
const FORMATS = ['qr_code', 'code_128']

/** Reader of QR codes and Code-128 bars. */
export interface CodeReader {
  /** Text of a code in a video frame or a photo; undefined without one. */
  readonly read: (picture: HTMLVideoElement | Blob) => Promise<string | undefined>
  readonly close: () => void
}

const loadWorkerUrl = lazyModule(() => import('./scan.worker.ts?worker&url'))

/**
 * Opens the browser's own reader of both formats, else the shop's one in a worker
 * (benefits#scan-decoder).
 */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
  return BarcodeDetector !== undefined && FORMATS.every((format) => formats.includes(format))
    ? nativeReader(BarcodeDetector)
    : openWorkerReader()
}

function nativeReader(BarcodeDetector: BarcodeDetectorType): CodeReader {
  const detector = new BarcodeDetector({ formats: FORMATS })
  return {
    read: async (picture) => {
      const source = picture instanceof Blob ? await createImageBitmap(picture) : picture
      return (await detector.detect(source))[0]?.rawValue
    },
    close: () => undefined,
  }
}

async function openWorkerReader(): Promise<CodeReader> {
  const { default: url } = await loadWorkerUrl()
  const worker = new Worker(trustedScriptUrl(url), { type: 'module' })
  let lastId = 0
  return {
    read: (picture) => {
      lastId += 1
      const id = lastId
      const request: ScanRequest = {
        id,
        picture: picture instanceof Blob ? picture : frameOf(picture),
      }
      return new Promise((resolve, reject) => {
        const listening = new AbortController()
        const { signal } = listening
        const settle = (act: () => void) => {
          listening.abort()
          act()
        }
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ScanAnswer>) => {
            if (data.id === id) settle(() => resolve(data.text))
          },
          { signal },
        )
        worker.addEventListener(
          'error',
          ({ message }) => settle(() => reject(new Error(`The scanner failed: ${message}`))),
          { signal },
        )
        worker.postMessage(request, { transfer: [] })
      })
    },
    close: () => worker.terminate(),
  }
}

/** Current frame of a video. */
function frameOf(video: HTMLVideoElement): ImageData {
  const { videoWidth: width, videoHeight: height } = video
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser has no 2D canvas')
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height)
}
