import { Button, Group, Stack, Text } from '@mantine/core'
import { overridableCauses, type OverridableCause, type RowCause } from '@portal/shared/imports/causes'
import { useT } from '../../kit/i18n/use-t.ts'
import type { CauseGroup, LastYearOptions, PreviewState } from '../import-kind.ts'
import { CommittedInput } from '../settled-input.tsx'
import classes from '../import.module.css'

const needsReason = (cause: RowCause): cause is OverridableCause =>
  overridableCauses.some((overridableCause) => overridableCause === cause)

/** Buttons to move, enter or leave out the rows of a cause; a hint if they can only be corrected. */
export function LastYearDecision({
  group: { cause, rows },
  options: { lastYear },
  setOptions,
  summary,
}: Pick<PreviewState, 'options' | 'setOptions' | 'summary'> & { group: CauseGroup }) {
  const { t } = useT()
  const { reasons, enteredCauses, updatesAgeGroups } = lastYear
  const moveCount = summary?.moves ?? 0
  const decide = (changes: Partial<LastYearOptions>) => setOptions({ lastYear: { ...lastYear, ...changes } })
  const canMove = cause === 'age' && moveCount > 0
  const isReasoned = needsReason(cause)
  const canEnter = isReasoned || rows.some(({ causes, state }) => state === 'warning' && causes?.includes(cause))
  if (!canMove && !canEnter)
    return <Text variant="hint">{t(`lastYear.correct.${cause === 'price' ? 'price' : 'row'}`)}</Text>
  const unmovedCount = rows.filter(({ causes = [] }) => causes.includes('age')).length
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
  const causeName = t(`import.about.${cause}`)
  return (
    <Stack gap={6} mt={4}>
      <Group gap={6} component="fieldset" className={classes.common} aria-label={causeName}>
        {canMove && (
          <Button
            size="compact-sm"
            className={classes.long}
            variant={isMoved ? 'light' : 'default'}
            aria-pressed={isMoved}
            onClick={() => decide({ ...withoutDecision(), updatesAgeGroups: true })}
          >
            {t('lastYear.cause.move')}
          </Button>
        )}
        {canEnter && (
          <Button
            size="compact-sm"
            variant={isEntering ? 'light' : 'default'}
            aria-pressed={isEntering}
            onClick={enter}
          >
            {t(isReasoned ? 'lastYear.cause.reason' : 'lastYear.cause.enter')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant={isEntering || isMoved ? 'default' : 'light'}
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
      {isMoved && unmovedCount > 0 && (
        <Text variant="hint">{t('lastYear.cause.unmoved', { count: unmovedCount })}</Text>
      )}
    </Stack>
  )
}
