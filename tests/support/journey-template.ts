/** Template of the databases of journeys. */
export const JOURNEY_TEMPLATE = 'journey_template'
