import { Button, Group, Stack, Text } from '@mantine/core'
import { causesToDecide, overridableCauses, type OverridableCause, type RowCause } from '@portal/shared/imports/causes'
import { useT } from '../../kit/i18n/use-t.ts'
import type { LastYearOptions, PreviewState } from '../import-kind.ts'
import { CommittedInput } from '../settled-input.tsx'
import classes from '../import.module.css'

/** The causes for which rows need a decision, each with a button that filters its rows. */
export function LastYearCauses({ rows, options, setOptions, summary, filter, onFilter }: PreviewState) {
  const { t } = useT()
  const { lastYear } = options
  const findRows = (...rowCauses: RowCause[]) =>
    rows.filter(({ causes = [] }) => rowCauses.some((cause) => causes.includes(cause)))
  const decisions = causesToDecide
    .map((cause) => ({ cause, causeRows: cause === 'age' ? findRows('age', 'moved') : findRows(cause) }))
    .filter(({ causeRows }) => causeRows.length > 0)
  if (decisions.length === 0) return null
  const unmovedCount = findRows('age').length
  const decide = (changes: Partial<LastYearOptions>) => setOptions({ lastYear: { ...lastYear, ...changes } })
  return (
    <section className={`surface ${classes.part}`} aria-label={t('lastYear.causes')}>
      <Text fw={600}>{t('lastYear.causes')}</Text>
      <ul className={classes.causes}>
        {decisions.map(({ cause, causeRows }) => {
          // Teams are counted separately because different information is missing for them.
          const teamCount = causeRows.filter(({ is_team }) => is_team === 1).length
          return (
            <li key={cause}>
              <Group gap="xs" justify="space-between">
                <Text>
                  {t(`lastYear.cause.${cause}`, { count: causeRows.length, year: summary?.year ?? '' })}
                  {teamCount > 0 && ` (${t('lastYear.cause.teams', { count: teamCount })})`}
                </Text>
                <Button
                  size="compact-sm"
                  variant={filter === cause ? 'light' : 'subtle'}
                  aria-pressed={filter === cause}
                  aria-label={t('lastYear.cause.showOf', { what: t(`lastYear.about.${cause}`) })}
                  onClick={({ currentTarget }) => {
                    onFilter(filter === cause ? 'all' : cause)
                    // The table of rows is in the next section.
                    currentTarget.closest('section')?.nextElementSibling?.scrollIntoView()
                  }}
                >
                  {t('lastYear.cause.show')}
                </Button>
              </Group>
              <Decision cause={cause} rows={rows} lastYear={lastYear} moveCount={summary?.moves ?? 0} decide={decide} />
              {cause === 'age' && lastYear.updatesAgeGroups && unmovedCount > 0 && (
                <Text variant="hint">{t('lastYear.cause.unmoved', { count: unmovedCount })}</Text>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const needsReason = (cause: RowCause): cause is OverridableCause =>
  overridableCauses.some((overridableCause) => overridableCause === cause)

/** Buttons to move, enter or leave out the rows of a cause; a hint if they can only be corrected. */
function Decision({
  cause,
  rows,
  lastYear,
  moveCount,
  decide,
}: Pick<PreviewState, 'rows'> & {
  cause: (typeof causesToDecide)[number]
  lastYear: LastYearOptions
  moveCount: number
  decide: (changes: Partial<LastYearOptions>) => void
}) {
  const { t } = useT()
  const { reasons, enteredCauses, updatesAgeGroups } = lastYear
  const canMove = cause === 'age' && moveCount > 0
  const isReasoned = needsReason(cause)
  const canEnter = isReasoned || rows.some(({ causes, state }) => state === 'warning' && causes?.includes(cause))
  if (!canMove && !canEnter)
    return <Text variant="hint">{t(`lastYear.correct.${cause === 'price' ? 'price' : 'row'}`)}</Text>
  const isMoved = canMove && updatesAgeGroups
  const reason = isReasoned ? reasons.get(cause) : undefined
  const isEntering = isReasoned ? reason !== undefined && !isMoved : enteredCauses.has(cause)
  const withoutDecision = () => {
    const decisions = { reasons: new Map(reasons), enteredCauses: new Set(enteredCauses) }
    if (isReasoned) decisions.reasons.delete(cause)
    decisions.enteredCauses.delete(cause)
    return cause === 'age' ? { ...decisions, updatesAgeGroups: false } : decisions
  }
  const enter = () => {
    const decisions = withoutDecision()
    if (isReasoned) decisions.reasons.set(cause, reason ?? '')
    else decisions.enteredCauses.add(cause)
    decide(decisions)
  }
  const causeName = t(`lastYear.about.${cause}`)
  return (
    <Stack gap={6}>
      <Group gap={6} component="fieldset" className={classes.common} aria-label={causeName}>
        {canMove && (
          <Button
            size="sm"
            mih={36}
            className={classes.long}
            variant={isMoved ? 'light' : 'default'}
            aria-pressed={isMoved}
            onClick={() => decide({ ...withoutDecision(), updatesAgeGroups: true })}
          >
            {t('lastYear.cause.move')}
          </Button>
        )}
        {canEnter && (
          <Button size="sm" variant={isEntering ? 'light' : 'default'} aria-pressed={isEntering} onClick={enter}>
            {t(isReasoned ? 'lastYear.cause.reason' : 'lastYear.cause.enter')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isEntering || isMoved ? 'default' : 'filled'}
          aria-pressed={!isEntering && !isMoved}
          onClick={() => decide(withoutDecision())}
        >
          {t('lastYear.cause.out')}
        </Button>
      </Group>
      {isReasoned && isEntering && (
        <CommittedInput
          label={t('lastYear.cause.why', { what: causeName })}
          description={t('lastYear.cause.whyHint')}
          value={reason ?? ''}
          onChange={(text) => decide({ reasons: new Map(reasons).set(cause, text) })}
        />
      )}
    </Stack>
  )
}
