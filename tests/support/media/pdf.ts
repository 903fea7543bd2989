interface PdfParts {
  /** Lines between the version and the first object. */
  readonly comment?: string
  /** End of a line. */
  readonly line?: string
  /** Bytes behind the last line. */
  readonly after?: string
}

/** Small PDF document: an empty page, as a writer with these habits stores it. */
export function pdf({
  comment = '%\u00E2\u00E3\u00CF\u00D3',
  line = '\n',
  after = line,
}: PdfParts = {}): Uint8Array<ArrayBuffer> {
  const before = ['%PDF-1.7', ...(comment === '' ? [] : [comment])]
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>endobj',
  ]
  const body = [...before, ...objects].map((one) => `${one}${line}`).join('')
  const table = ['xref', '0 0', 'trailer<</Size 4/Root 1 0 R>>', 'startxref', String(body.length)]
  const text = `${body}${table.join(line)}${line}%%EOF${after}`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
