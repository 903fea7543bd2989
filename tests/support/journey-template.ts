/** Database that every journey's own database is copied from. */
export const JOURNEY_TEMPLATE = 'journey_template'
