import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { deleteUnusedPictures, encodePictures } from './operator-pictures/encode-pictures.ts'
import { deleteUnowned } from './jobs/delete-unowned.ts'
import { cleanFiles } from './jobs/clean-files.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** Recurring jobs of this domain; safe in several processes at once. */
export function mediaJobs(services: AppServices): readonly Job[] {
  return [
    { name: 'clean-files', everyMs: HOUR_MS, run: () => cleanFiles(services) },
    { name: 'encode-pictures', everyMs: SECOND_MS, run: () => encodePictures(services) },
    {
      name: 'delete-unused-pictures',
      everyMs: HOUR_MS,
      run: () => deleteUnusedPictures(services),
    },
    { name: 'delete-unowned-objects', everyMs: HOUR_MS, run: () => deleteUnowned(services) },
  ]
}
