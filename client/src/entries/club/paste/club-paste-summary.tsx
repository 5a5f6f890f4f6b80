import { Text } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { isTeam } from '../../register/draft/register-kind.ts'
import { problemOfField } from '../../register/register-problem-list.tsx'
import { assessRow, nameOf, type SheetRow, type Sheet } from '../club-rows.ts'
import { doubtMessages, unreadMessages, unreadWords } from '../club-status.ts'
import type { LineCounts } from './club-counts.ts'
import classes from './club-paste.module.css'

/** The most rows, and the most uncounted lines, that are named. */
const ROWS_NAMED = 12
const LINES_NAMED = 6
const LINE_SHOWN = 60

/** Whether something of a row is to be looked at; an event may be chosen later. */
export function isDoubtful(row: SheetRow, sheet: Sheet): boolean {
  const { doubts, wrong, missing } = assessRow(row, sheet)
  return (
    row.unread.length > 0 ||
    doubts.length > 0 ||
    wrong.length > 0 ||
    nameOf(row) === '' ||
    missing.some(({ field }) => field !== 'tournament_detail_id')
  )
}

/** How many lines of a list were read, which rows are to be looked at, and which lines are about nobody. */
export function ClubPasteSummary({
  counts: { read, toCheck, apart },
  rows,
  sheet,
}: {
  counts: LineCounts
  rows: readonly SheetRow[]
  sheet: Sheet
}) {
  const { t } = useT()
  const doubtful = rows.filter((row) => isDoubtful(row, sheet))
  const quotedLines = apart
    .slice(0, LINES_NAMED)
    .map((line) => `“${line.replace(/\s+/gu, ' ').trim().slice(0, LINE_SHOWN)}”`)
  const lines = [...quotedLines, ...(apart.length > LINES_NAMED ? ['…'] : [])].join(', ')
  return (
    <>
      <Text>{t('club.paste.found', { count: read + toCheck, read })}</Text>
      {toCheck > 0 && (
        <Text c="var(--mantine-color-error)" fw={600}>
          {t('club.paste.checks', { count: toCheck })}
        </Text>
      )}
      {doubtful.length > 0 && (
        <ul className={classes.checks}>
          {doubtful.slice(0, ROWS_NAMED).map((row) => {
            const { wrong, missing, doubts } = assessRow(row, sheet)
            const messages = [
              ...[...wrong, ...missing]
                .filter(({ field }) => field !== 'tournament_detail_id')
                .map((problem) => problemOfField(problem, t, isTeam(row.kind))),
              ...wrong.flatMap(({ field, message }) => (field === 'tournament_detail_id' ? [message] : [])),
              ...unreadMessages(row, sheet, unreadWords(t)),
              ...doubtMessages(doubts, t),
            ]
            return <li key={row.key}>{`${nameOf(row) || t('club.unnamed')}: ${messages.join('; ')}`}</li>
          })}
        </ul>
      )}
      {apart.length > 0 && <Text c="dimmed">{t('club.paste.apart', { count: apart.length, lines })}</Text>}
    </>
  )
}
