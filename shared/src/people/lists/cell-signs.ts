/** A cell without a person or a value; "X" stands in our own sheets where there is no partner. */
export const NONE = /^(?:x|-|–|—|0|n\/a)$/iu
/** An empty cell in any column, also one where "0" or "x" has a meaning. */
export const DASH = /^(?:-|–|—|n\/a)$/iu
/** An empty cell in a column that is ticked. */
export const NO_TICK = /^(?:-|–|—|0|n\/a)$/iu
/** A tick: the cell means the title of its column. */
export const TICK = /^(?:x|v|1|✓|✔|có|co|yes|y)$/iu
