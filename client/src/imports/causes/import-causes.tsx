import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { SexNote } from '../../kit/sheet-file/sex-note.tsx'
import type { AssessedRow, CauseGroup, ImportKind, RowFilter } from '../import-kind.ts'
import { isSharedFinding, type CellEdit } from '../import-list.ts'
import type { Import } from '../use-import.ts'
import { collectSuggestions, groupByCause, listSentences, type CauseSuggestion } from './cause-list.ts'
import buttons from '../import.module.css'
import classes from './import-causes.module.css'

/** More sentences than these name single people, whom the table shows. */
const MAX_SENTENCES = 2
/** More suggestions than these are folded. */
const MAX_SUGGESTIONS = 4

type Props<Field extends string> = {
  kind: ImportKind<Field>
  importState: Import<Field>
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  setCells: (edits: readonly CellEdit<Field>[]) => void
}

/** What is wrong with the rows: each cause in one sentence with its count, which shows its rows in the table, and with what mends them. */
export function ImportCauses<Field extends string>({ kind, importState, filter, onFilter, setCells }: Props<Field>) {
  const { t } = useT()
  const { rows, columns, list } = importState
  const groups = groupByCause(rows)
  const unreadSexLines = rows.filter(({ findings }) => findings.some(isSharedFinding)).map(({ line }) => line)
  if (groups.length === 0 && unreadSexLines.length === 0) return null
  const readCell = ({ column }: { column: number | null }, line: number) =>
    column === null ? '' : (list.rows[line - 1]?.[column] ?? '')
  return (
    <section className={classes.part} aria-label={t('import.causes')} data-decide>
      <Text fw={600}>{t('import.causes')}</Text>
      <ul className={classes.causes}>
        {groups.map((group) => (
          <li key={group.cause}>
            <CauseButton
              group={group}
              year={kind.findYear?.(importState.summary)}
              isPressed={filter === group.cause}
              onPress={() => onFilter(filter === group.cause ? 'all' : group.cause)}
            />
            {listSentences(group, MAX_SENTENCES).map((sentence) => (
              <Text key={sentence} variant="hint">
                {sentence}
              </Text>
            ))}
            {!hasOwnRemedy(group, kind) && (
              <Suggestions
                suggestions={collectSuggestions(group, columns, readCell)}
                onUse={(suggestions) => setCells(suggestions.flatMap((each) => editsOf(each, columns)))}
              />
            )}
            {kind.renderDecision?.(group, importState)}
          </li>
        ))}
      </ul>
      <SexNote sheet={list} lines={unreadSexLines} label={t('entryField.sex.word')} />
    </section>
  )
}

/** Units have a list of their own, and people outside an age group move all at once. */
const hasOwnRemedy = (
  { cause }: CauseGroup,
  { hasOptions, isNewSeason }: Pick<ImportKind<string>, 'hasOptions' | 'isNewSeason'>,
) => (cause === 'unit' && hasOptions) || (cause === 'age' && isNewSeason === true)

const editsOf = <Field extends string>(
  { column, suggest, lines }: CauseSuggestion,
  columns: Import<Field>['columns'],
): CellEdit<Field>[] => {
  const gridColumn = columns[column]
  return gridColumn ? lines.map((line) => ({ ...gridColumn, line, text: suggest })) : []
}

/** The sentence of a cause; pressed, the table shows its rows alone. */
function CauseButton({
  group: { cause, rows },
  year = '',
  isPressed,
  onPress,
}: {
  group: CauseGroup
  /** The year in which ages are counted. */
  year: number | string | undefined
  isPressed: boolean
  onPress: () => void
}) {
  const { t } = useT()
  const Icon = rows.some(isProblem) ? IconAlertTriangle : IconInfoCircle
  // Teams are counted separately because different information is missing for them.
  const teamCount = rows.filter(({ is_team }) => is_team === 1).length
  return (
    <button
      type="button"
      className={classes.cause}
      data-level={rows.some(isProblem) ? 'problem' : 'warning'}
      data-cause={cause}
      aria-pressed={isPressed}
      title={t('import.cause.show')}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
      <span>
        {t(`import.cause.${cause}`, { count: rows.length, year })}
        {teamCount > 0 && ` (${t('import.cause.teams', { count: teamCount })})`}
      </span>
    </button>
  )
}

const isProblem = ({ state }: AssessedRow) => state === 'problem'

/** Suggested texts, each for all rows with the same cell, or all of them at once. */
function Suggestions({
  suggestions,
  onUse,
}: {
  suggestions: readonly CauseSuggestion[]
  onUse: (suggestions: readonly CauseSuggestion[]) => void
}) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  if (suggestions.length === 0) return null
  const visibleSuggestions = isOpen ? suggestions : suggestions.slice(0, MAX_SUGGESTIONS)
  const hiddenCount = suggestions.length - visibleSuggestions.length
  return (
    <div className={classes.suggestions}>
      {visibleSuggestions.map((suggestion) => (
        <Button
          key={`${suggestion.column} ${suggestion.text} ${suggestion.suggest}`}
          size="compact-sm"
          variant="default"
          className={buttons.long}
          onClick={() => onUse([suggestion])}
        >
          {t('import.useFor', { text: suggestion.suggest, cell: suggestion.text, count: suggestion.lines.length })}
        </Button>
      ))}
      {hiddenCount > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {t('import.suggestions.more', { count: hiddenCount })}
        </Button>
      )}
      {suggestions.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onUse(suggestions)}>
          {t('import.newUnits.insteadAll', { count: suggestions.length })}
        </Button>
      )}
    </div>
  )
}
