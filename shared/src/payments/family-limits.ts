// Apart from the calls, so that the form does not load their schemas.
/** The most entries of one family order. */
export const FAMILY_ENTRIES_MAX = 8
