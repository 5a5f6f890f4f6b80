import { Text } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { isTeam } from '../../register/draft/register-kind.ts'
import { labelledProblem } from '../../register/register-problem-list.tsx'
import { assessRow, getRowName, type SheetRow, type Sheet } from '../club-rows.ts'
import { doubtMessages, unreadMessages, unreadMessageTexts } from '../club-status.ts'
import type { LineCounts } from './club-counts.ts'
import classes from './club-paste.module.css'

const MAX_LISTED_ROWS = 12
const MAX_QUOTED_LINES = 6
const MAX_QUOTED_LENGTH = 60

/** Whether a row needs a check. Missing events do not, because they can be chosen later. */
export function isDoubtful(row: SheetRow, sheet: Sheet): boolean {
  const { doubts, faults, blanks } = assessRow(row, sheet)
  return (
    row.unread.length > 0 ||
    doubts.length > 0 ||
    faults.length > 0 ||
    getRowName(row) === '' ||
    blanks.some(({ field }) => field !== 'tournament_detail_id')
  )
}

/** How many lines of a list were read, which rows need a check, and which lines were ignored. */
export function ClubPasteSummary({
  counts: { readCount, toCheckCount, ignoredLines },
  rows,
  sheet,
}: {
  counts: LineCounts
  rows: readonly SheetRow[]
  sheet: Sheet
}) {
  const { t } = useT()
  const doubtful = rows.filter((row) => isDoubtful(row, sheet))
  const quotedLines = ignoredLines
    .slice(0, MAX_QUOTED_LINES)
    .map((line) => `“${line.replace(/\s+/gu, ' ').trim().slice(0, MAX_QUOTED_LENGTH)}”`)
  const lines = [...quotedLines, ...(ignoredLines.length > MAX_QUOTED_LINES ? ['…'] : [])].join(', ')
  return (
    <>
      <Text>{t('club.paste.found', { count: readCount + toCheckCount, read: readCount })}</Text>
      {toCheckCount > 0 && (
        <Text c="var(--mantine-color-error)" fw={600}>
          {t('club.paste.checks', { count: toCheckCount })}
        </Text>
      )}
      {doubtful.length > 0 && (
        <ul className={classes.checks}>
          {doubtful.slice(0, MAX_LISTED_ROWS).map((row) => {
            const { faults, blanks, doubts, hasYearProblem } = assessRow(row, sheet)
            const messages = [
              ...[...faults, ...blanks]
                .filter(({ field }) => field !== 'tournament_detail_id')
                .map((problem) => labelledProblem(problem, t, isTeam(row.kind))),
              // Without the year no event fits, which is no second mistake.
              ...(hasYearProblem
                ? []
                : [
                    ...faults.flatMap(({ field, message }) => (field === 'tournament_detail_id' ? [message] : [])),
                    ...unreadMessages(row, sheet, unreadMessageTexts(t)),
                  ]),
              ...doubtMessages(doubts, t),
            ]
            return <li key={row.key}>{`${getRowName(row) || t('club.unnamed')}: ${messages.join('; ')}`}</li>
          })}
        </ul>
      )}
      {ignoredLines.length > 0 && (
        <Text c="dimmed">{t('club.paste.apart', { count: ignoredLines.length, lines })}</Text>
      )}
    </>
  )
}
