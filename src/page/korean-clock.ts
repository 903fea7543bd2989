const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
})

/** Clock time of an instant in Korea as `14:32`, whatever the device's zone is. */
export function formatClock(at: string | number): string {
  return clock.format(new Date(at))
}
