import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { forgetSilence } from '#core/storage/device-store.ts'

// Test files share a process: each begins with a device that keeps nothing, whatever the last one
// did to it.
globalThis.indexedDB = new IDBFactory()
globalThis.IDBKeyRange = IDBKeyRange
forgetSilence()
