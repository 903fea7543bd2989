import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ScanAnswer, ScanRequest } from './scan-messages.ts'

// The shop's own copy: the library's default is a host of packages.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => void answer(data))

/** Answers with the text of the first code of a picture. */
async function answer({ id, picture }: ScanRequest): Promise<void> {
  const [found] = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 1,
  })
  const message: ScanAnswer = { id, text: found?.text }
  self.postMessage(message, { transfer: [] })
}
