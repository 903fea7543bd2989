/** Favourite brands or categories of a member. */
export const FAVORITES_MAX = 30
