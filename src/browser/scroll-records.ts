/** Session storage key for the scroll positions of a tab (app#scroll-restoration). */
export const SCROLL_RECORDS = 'scroll-records'
