// Apart from the schemas, so that a page that only names a limit does not load the schema library.
export const FULL_NAME_MIN = 2
export const FULL_NAME_MAX = 100
export const TITLE_MIN = 6
export const TITLE_MAX = 100
export const SUMMARY_MAX = 400
export const TEXT_MAX = 255
export const NOTE_MAX = 500
export const USERNAME_MIN = 6
export const USERNAME_MAX = 20
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 20
export const YEAR_OF_BIRTH_MIN = 1900
export const YEAR_OF_BIRTH_MAX = 2100
/** Characters in the code of a unit. */
export const CODE_MAX = 8
export const CURRENCY_MAX = 10
export const LONG_TEXT_MAX = 4000
/** Characters of any typed field. A team of 60 pasted from a table with all its columns has fewer. */
export const TYPED_MAX = 20_000
/** Characters of the names of all rows that an account enters at once: 200 teams of 30 dancers have fewer. */
export const BATCH_NAMES_MAX = 200_000
/** People in these rows, counted by the commas between names; reading each of them takes time. */
export const BATCH_PEOPLE_MAX = 10_000
export const MONEY_MAX = 1_000_000_000_000
/** The largest id that both databases keep. */
export const ID_MAX = 2_147_483_647
export const ID_LIST_MAX = 20_000

/** The most dancers in a roster, and added to one at once. */
export const ROSTER_AT_ONCE = 500
/** Views of entries that an account may save, and the characters of the query of one. */
export const ENTRY_VIEWS_MAX = 20
export const ENTRY_VIEW_QUERY_MAX = 2000
export const ROSTER_MAX = 2000

/** Years of age. From here on there is no upper limit: an absent upper bound means it. */
export const AGE_LIMIT = 999
/** A group or a flash-mob team has at most this many people. */
export const TEAM_LIMIT = 60

/** Characters of an article with its markup. */
export const RICH_TEXT_MAX = 200_000

/** The most contents that are made or copied at once. */
export const CONTENTS_AT_ONCE = 1000

/** The default time zone of a hall's screen. */
export const HALL_ZONE = 'Asia/Ho_Chi_Minh'
