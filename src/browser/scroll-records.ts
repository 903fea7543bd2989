/** Key in session storage under which a tab keeps where its pages were left (Spec 3). */
export const SCROLL_RECORDS = 'scroll-records'
