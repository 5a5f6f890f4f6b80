/** Bytes of a file as it is uploaded. */
export const SHEET_LIMIT = 5 * 1024 * 1024
/** Rows of people or units that are looked at and imported at once. */
export const IMPORT_ROWS = 2_000
/** Rows of a sheet, titles and empty ones included. */
export const SHEET_ROWS = 2_200
export const SHEET_COLUMNS = 300
/** Characters of one cell: a team's names. */
export const IMPORT_CELL = 8_000
/** Contents that one cell may name. */
export const CELL_CONTENTS = 50
/** Bytes of all texts of a file in memory, two a letter; more would not fit into the body of a list either. */
export const SHEET_TEXT = 8 * 1024 * 1024
/** Bytes of the body of a call with a list. */
export const IMPORT_BODY = 8 * 1024 * 1024
