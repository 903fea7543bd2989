/** Password of every demo member (Product 6.6). */
export const DEMO_PASSWORD = 'Yard!2580pq'
