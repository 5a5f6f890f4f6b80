/** The values of `type` in `get-all-by-id`: comments on a tournament or on a news item. */
export const ON_TOURNAMENT = 1
export const ON_NEWS = 2

export { TEXT_MAX as COMMENT_MAX } from '../../kit/limits.ts'
