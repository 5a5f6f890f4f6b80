/** Characters of the note on missing papers, and of the name of a receiver. */
export const PAPERS_MAX = 120
export const RECEIVER_MAX = 100
/** Bytes of the PNG of a drawn signature. */
export const SIGNATURE_MAX_BYTES = 20_000
/** Presses that a desk sends at once: an hour without the network has fewer. */
export const MARKS_AT_ONCE = 500
