/** Password of every demo member. */
export const DEMO_PASSWORD = 'Yard!2580pq'
