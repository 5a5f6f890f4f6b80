/** What `type` of `get-all-by-id` means. */
export const OF_TOURNAMENT = 1
export const OF_NEWS = 2

/** Characters of a comment. */
export { TEXT_MAX as COMMENT_MAX } from '../../kit/limits.ts'
