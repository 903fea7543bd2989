/** Session storage key for the scroll positions of a tab (Spec 3). */
export const SCROLL_RECORDS = 'scroll-records'
