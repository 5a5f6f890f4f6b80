import { likelyYear, withContents, type Assessed, type Row } from './club-rows.ts'

/** A way out of what is wrong with a row, and what it does. */
export type Fix = { kind: 'year' | 'drop' | 'forget'; text: string; made: (row: Row) => Row }

/** The ways out: the year that was meant, and once the years are right an event that these dancers cannot enter left out, unread words left out. */
export function fixesOf(row: Row, { assessment, wrong, noYear, latestYear }: Assessed): Fix[] {
  const years = (['one', 'two'] as const).flatMap((which): Fix[] => {
    if (!wrong.some(({ field }) => field === `date_of_birth_${which}`)) return []
    const text = likelyYear(row.draft[`year_${which}`], latestYear)
    return text === null
      ? []
      : [{ kind: 'year', text, made: (now) => ({ ...now, draft: { ...now.draft, [`year_${which}`]: text } }) }]
  })
  if (noYear) return years
  const refused = assessment.chosen.filter(({ verdict }) => verdict === 'refused')
  const drops = refused.map(({ detail }): Fix => {
    const made = (now: Row) =>
      withContents(
        now,
        now.draft.contents.filter((id) => id !== detail.id),
      )
    return { kind: 'drop', text: detail.content_competition.symbol, made }
  })
  const forget: Fix[] =
    row.unread.length > 0
      ? [{ kind: 'forget', text: row.unread.join(', '), made: (now) => ({ ...now, unread: [] }) }]
      : []
  return [...years, ...drops, ...forget]
}
