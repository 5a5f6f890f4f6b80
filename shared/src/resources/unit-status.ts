/** The values of `units.status`. A unit that an entrant named is hidden from the public list until an admin accepts its entry. */
export const HIDDEN = 0 as const
export const LISTED = 1 as const
