import type { Detail } from './tournament-rows.ts'

/** Whether a content has entries, but fewer than it needs to take place. One without entries is no problem for anybody. */
export const isBelowMinimum = ({
  entries,
  content_competition,
}: {
  entries: number
  content_competition: Pick<Detail['content_competition'], 'minimum_athletes'>
}): boolean => entries > 0 && entries < content_competition.minimum_athletes
