import { createStorageKey } from '#src/browser/storage-key.ts'

const OFF = 'off'

/** Setting of this device: whether searches are recorded. On by default. */
export function searchSaving() {
  const key = createStorageKey(() => window.localStorage, 'search-saving')
  return {
    isOn: () => key.read() !== OFF,
    choose: (isOn: boolean) => key.write(isOn ? undefined : OFF),
  }
}
