import type { Detail } from './tournament-rows.ts'

/** Whether a content has entries, but too few to take place. A content without entries affects nobody. */
export const isBelowMinimum = ({
  entries,
  content_competition,
}: {
  entries: number
  content_competition: Pick<Detail['content_competition'], 'minimum_athletes'>
}): boolean => entries > 0 && entries < content_competition.minimum_athletes
