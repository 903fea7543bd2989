/** Suspension of an account; `until` null: until staff end it. */
export interface Suspension {
  readonly until: Date | null
}

/** Suspension of a member at an instant; its end ends it, whether or not a job has noted that. */
export function suspensionOf(
  {
    status,
    suspendedUntil: until,
  }: { readonly status: string | null; readonly suspendedUntil: Date | null },
  now: Date,
): Suspension | undefined {
  if (status !== 'SUSPENDED' || (until !== null && until <= now)) return undefined
  return { until }
}
