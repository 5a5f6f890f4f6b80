import { withMendedYears } from '@portal/shared/people/doubts'
import { splitNickname, withoutNicknames } from '@portal/shared/people/nickname'
import { fill, readPerson, withYearMended, type Draft } from '../register/draft/register-draft.ts'
import { isTeam } from '../register/draft/register-kind.ts'
import { likelyYear, withContents, type Assessed, type SheetRow } from './club-rows.ts'

/** A correction of a row. `inForm`: the form of a single entry offers it by itself. */
export type Fix = {
  kind: 'year' | 'nickname' | 'choose' | 'drop' | 'forget'
  text: string
  apply: (row: SheetRow) => SheetRow
  inForm?: boolean
}

const sides = ['one', 'two'] as const
const withDraft = (row: SheetRow, patch: Partial<Draft>): SheetRow => ({ ...row, draft: { ...row.draft, ...patch } })

/** The row without nicknames in its names. */
function withoutRowNicknames(row: SheetRow): SheetRow {
  if (isTeam(row.kind)) return withDraft(row, { members: withoutNicknames(row.draft.members) })
  return sides.reduce((now, which) => {
    const { name, year } = readPerson(now.draft, which)
    const { nickname, name: bareName } = splitNickname(name)
    if (nickname === null) return now
    return withDraft(now, fill(which, { name: bareName, year: year ?? now.draft[`year_${which}`] }))
  }, row)
}

/** The correction of letters in the years of a team's members. */
function correctMembers({ draft: { members } }: SheetRow): Fix[] {
  const mended = withMendedYears(members)
  const typed = wordsOf(members)
  const years = wordsOf(mended).filter((word, index) => word !== typed[index])
  if (years.length === 0) return []
  return [{ kind: 'year', text: years.join(', '), apply: (now) => withDraft(now, { members: mended }), inForm: true }]
}
const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u)

/** The corrections of a row: nicknames and years, and once the years are right also events to drop or choose, and unread words to forget. */
export function listFixes(
  row: SheetRow,
  { assessment, wrong, nicknames, unclear, noYear, latestYear }: Assessed,
): Fix[] {
  const inNames: Fix[] =
    nicknames.length > 0
      ? [{ kind: 'nickname', text: nicknames.join(', '), apply: withoutRowNicknames, inForm: true }]
      : []
  const years = isTeam(row.kind)
    ? correctMembers(row)
    : sides.flatMap((which): Fix[] => {
        const mended = withYearMended(row.draft, which)
        if (mended && mended.year <= latestYear)
          return [
            {
              kind: 'year',
              text: String(mended.year),
              apply: (now) => withDraft(now, fill(which, mended)),
              inForm: true,
            },
          ]
        if (!wrong.some(({ field }) => field === `date_of_birth_${which}`)) return []
        const text = likelyYear(row.draft[`year_${which}`], latestYear)
        return text === null
          ? []
          : [{ kind: 'year', text, apply: (now) => withDraft(now, { [`year_${which}`]: text }) }]
      })
  if (noYear) return [...inNames, ...years]
  const refused = assessment.chosen.filter(({ verdict }) => verdict === 'refused')
  const drops = refused.map(({ detail }): Fix => {
    const apply = (now: SheetRow) =>
      withContents(
        now,
        now.draft.contents.filter((id) => id !== detail.id),
      )
    return { kind: 'drop', text: detail.content_competition.symbol, apply }
  })
  const choices = [...unclear].flatMap(([word, events]) =>
    events.map(({ id, style, name }): Fix => {
      const apply = (now: SheetRow) => ({
        ...withContents(now, [...new Set([...now.draft.contents, id])]),
        unread: now.unread.filter((other) => other !== word),
      })
      return { kind: 'choose', text: name ?? `${word} ${style}`, apply }
    }),
  )
  const forget: Fix[] =
    row.unread.length > 0
      ? [{ kind: 'forget', text: row.unread.join(', '), apply: (now) => ({ ...now, unread: [] }) }]
      : []
  return [...inNames, ...years, ...drops, ...choices, ...forget]
}
