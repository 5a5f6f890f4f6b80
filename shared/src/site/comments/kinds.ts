/** The values of `type` in `get-all-by-id`. */
export const OF_TOURNAMENT = 1
export const OF_NEWS = 2

/** Characters of a comment. */
export { TEXT_MAX as COMMENT_MAX } from '../../kit/limits.ts'
