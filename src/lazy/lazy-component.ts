import { lazy, type ComponentType } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/** A component whose code is fetched when it is first shown, and asked for until it arrives; it stands in a Suspense. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }))
