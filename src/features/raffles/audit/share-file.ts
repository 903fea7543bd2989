/** Whether this device shares text files with other apps. */
export function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File([''], 'file.txt', { type: 'text/plain' })] })
}

/**
 * Opens the device's share sheet with a file; a closed sheet is no error. Throws the other errors
 * of the platform.
 */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
