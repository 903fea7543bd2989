/** Form of a multipart call: the part `request` in JSON and the parts `files`. */
export function multipartForm(body: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  form.set('request', JSON.stringify(body))
  for (const file of files) form.append('files', file)
  return form
}
