import { expect, test } from 'vitest'
import { pdf } from '#tests/support/media/pdf.ts'
import { isPlainPdf } from './is-plain-pdf.ts'

test.each([
  ['lines of Unix', pdf()],
  ['lines of Windows', pdf({ line: '\r\n' })],
  ['lines of old Macs', pdf({ line: '\r' })],
  ['a comment with words', pdf({ comment: '%\u0093\u008C\u008B ReportLab http://reportlab.com' })],
  ['several comments', pdf({ comment: '%\u00E2\u00E3\n% made by a scanner' })],
  ['no comment', pdf({ comment: '' })],
  ['no end of the last line', pdf({ after: '' })],
  ['zeros of a mail program behind its end', pdf({ after: `\r\n${'\0'.repeat(1_000)}` })],
])('a document with %s is one', (_what, content) => {
  expect(isPlainPdf(content)).toBe(true)
})

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const archiveEnd = (comment: string) => `PK\u0005\u0006${'\0'.repeat(18)}${comment}`
const END = '\nstartxref\n9\n%%EOF\n'

test.each([
  ['a page', latin1(`%PDF-1.7\n<html><script>alert(1)</script></html>${END}`)],
  ['a page in a comment', pdf({ comment: '%<html><script>alert(1)</script>' })],
  ['a page behind the version', latin1(`%PDF-1.7<script>alert(1)</script>\n1 0 obj${END}`)],
  ['no object', latin1(`%PDF-1.7 offer${END}`)],
  ['its first object far behind', pdf({ comment: `%${'x'.repeat(1_024)}` })],
  ['an archive at its start', pdf({ comment: '%PK\u0003\u0004' })],
  ['a program at its start', pdf({ comment: '%\u007FELF' })],
  ['the head of a tar archive', pdf({ comment: `%${'x'.repeat(247)}ustar` })],
  ['a page behind its end', pdf({ after: '\n<html><script>alert(1)</script>' })],
  ['an archive behind its end', pdf({ after: archiveEnd('') })],
  ['an archive whose comment is its end', pdf({ after: archiveEnd(END) })],
  ['more white space than writers leave', pdf({ after: '\n'.repeat(1_025) })],
  ['a missing end', latin1('%PDF-1.7\n1 0 obj<<>>endobj\n')],
])('a document with %s is not stored', (_what, content) => {
  expect(isPlainPdf(content)).toBe(false)
})
