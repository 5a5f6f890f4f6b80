import { Button, Group, Stack, Text } from '@mantine/core'
import { decidedCauses, reasonedCauses, type ReasonedCause, type RowCause } from '@portal/shared/imports/causes'
import { useT } from '../../kit/i18n/use-t.ts'
import type { DraftOptions, LookState } from '../import-kind.ts'
import { Later } from '../import-later.tsx'
import classes from '../import.module.css'

/** The causes for which rows need a decision: each is decided on its own, and shows its rows. */
export function LastYearCauses({ rows, options, setOptions, summary, filter, onFilter }: LookState) {
  const { t } = useT()
  const { draft } = options
  const count = (...wantedCauses: RowCause[]) =>
    rows.filter(({ causes = [] }) => wantedCauses.some((cause) => causes.includes(cause))).length
  /** How many of the rows are teams: they lack other things than a dancer does. */
  const teams = (...wantedCauses: RowCause[]) => {
    const count = rows.filter(
      ({ is_team, causes = [] }) => is_team === 1 && wantedCauses.some((cause) => causes.includes(cause)),
    ).length
    return count > 0 ? ` (${t('lastYear.cause.teams', { count })})` : ''
  }
  const presentCauses = decidedCauses.filter((cause) => (cause === 'age' ? count('age', 'moved') : count(cause)) > 0)
  if (presentCauses.length === 0) return null
  const decide = (changes: Partial<DraftOptions>) => setOptions({ draft: { ...draft, ...changes } })
  return (
    <section className={`surface ${classes.part}`} aria-label={t('lastYear.causes')}>
      <Text fw={600}>{t('lastYear.causes')}</Text>
      <ul className={classes.causes}>
        {presentCauses.map((cause) => {
          const these: RowCause[] = cause === 'age' ? ['age', 'moved'] : [cause]
          const all = count(...these)
          return (
            <li key={cause}>
              <Group gap="xs" justify="space-between">
                <Text>
                  {t(`lastYear.cause.${cause}`, { count: all, year: summary?.year ?? '' })}
                  {teams(...these)}
                </Text>
                <Button
                  size="compact-sm"
                  variant={filter === cause ? 'filled' : 'subtle'}
                  aria-pressed={filter === cause}
                  aria-label={t('lastYear.cause.showOf', { what: t(`lastYear.about.${cause}`) })}
                  onClick={({ currentTarget }) => {
                    onFilter(filter === cause ? 'all' : cause)
                    // The rows follow.
                    currentTarget.closest('section')?.nextElementSibling?.scrollIntoView()
                  }}
                >
                  {t('lastYear.cause.show')}
                </Button>
              </Group>
              <Decision cause={cause} rows={rows} draft={draft} moves={summary?.moves ?? 0} decide={decide} />
              {cause === 'age' && draft.move && count('age') > 0 && (
                <Text variant="hint">{t('lastYear.cause.unmoved', { count: count('age') })}</Text>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Decided = (typeof decidedCauses)[number]
const isReasoned = (cause: RowCause): cause is ReasonedCause => reasonedCauses.some((one) => one === cause)

/** Whether the rows of a cause move, enter or stay out. */
function Decision({
  cause,
  rows,
  draft,
  moves,
  decide,
}: Pick<LookState, 'rows'> & {
  cause: Decided
  draft: DraftOptions
  moves: number
  decide: (changes: Partial<DraftOptions>) => void
}) {
  const { t } = useT()
  const { reasons, entered, move } = draft
  const canMove = cause === 'age' && moves > 0
  const reasoned = isReasoned(cause)
  const canEnter = reasoned || rows.some(({ causes, state }) => state === 'warning' && causes?.includes(cause))
  if (!canMove && !canEnter)
    return <Text variant="hint">{t(`lastYear.correct.${cause === 'price' ? 'price' : 'row'}`)}</Text>
  const isMoved = canMove && move
  const reason = reasoned ? reasons.get(cause) : undefined
  const isIn = reasoned ? reason !== undefined && !isMoved : entered.has(cause)
  const without = () => {
    const [nextReasons, nextEntered] = [new Map(reasons), new Set(entered)]
    if (reasoned) nextReasons.delete(cause)
    nextEntered.delete(cause)
    return { reasons: nextReasons, entered: nextEntered, ...(cause === 'age' ? { move: false } : {}) }
  }
  const enter = () => {
    const next = without()
    if (reasoned) next.reasons.set(cause, reason ?? '')
    else next.entered.add(cause)
    decide(next)
  }
  const about = t(`lastYear.about.${cause}`)
  return (
    <Stack gap={6}>
      <Group gap={6} component="fieldset" className={classes.common} aria-label={about}>
        {canMove && (
          <Button
            size="sm"
            mih={36}
            className={classes.long}
            variant={isMoved ? 'filled' : 'default'}
            aria-pressed={isMoved}
            onClick={() => decide({ ...without(), move: true })}
          >
            {t('lastYear.cause.move')}
          </Button>
        )}
        {canEnter && (
          <Button size="sm" variant={isIn ? 'filled' : 'default'} aria-pressed={isIn} onClick={enter}>
            {t(reasoned ? 'lastYear.cause.reason' : 'lastYear.cause.enter')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isIn || isMoved ? 'default' : 'filled'}
          aria-pressed={!isIn && !isMoved}
          onClick={() => decide(without())}
        >
          {t('lastYear.cause.out')}
        </Button>
      </Group>
      {reasoned && isIn && (
        <Later
          label={t('lastYear.cause.why', { what: about })}
          description={t('lastYear.cause.whyHint')}
          value={reason ?? ''}
          onChange={(text) => decide({ reasons: new Map(reasons).set(cause, text) })}
        />
      )}
    </Stack>
  )
}
