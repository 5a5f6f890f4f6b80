import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../../kit/i18n/use-t.ts'
import { RegisterChosen } from './register-chosen.tsx'
import { RegisterContentFilters } from './register-content-filters.tsx'
import { RegisterContentRow } from './register-content-row.tsx'
import { filterContents, isNarrowed, noFilter, type ContentFilter, type AssessedContent } from './register-contents.ts'
import { priceOf, type Line } from './register-fee.ts'
import type { Draft } from '../draft/register-draft.ts'
import { RegisterStep } from '../register-step.tsx'
import classes from './register-contents.module.css'

/** Rows drawn at first and by each "more": a phone draws these at once without lag. */
const SHOWN = 25

type Props = {
  /** The chosen ones at this moment; what follows from them may lag behind. */
  chosen: readonly number[]
  change: (patch: Partial<Draft>) => void
  problem: string | undefined
  assessed: AssessedContent[]
  chosenDetails: readonly Detail[]
  /** Whether the people are a team, typed as one list. */
  team: boolean
  /** The chosen ones' own lines of the fee. */
  lines: ReadonlyMap<number, Line>
  tournament: Tournament
  competitionYear: number
  mayOverride: boolean
}

/** The contents: chosen ones on top, the possible ones below, the others on request with their reasons. */
export const RegisterContentsStep = memo(function RegisterContentsStep(props: Props) {
  const { chosen: contents, change, problem, assessed, chosenDetails, tournament } = props
  const { team, lines } = props
  const { competitionYear, mayOverride } = props
  const { t } = useT()
  const [filter, setFilter] = useState<ContentFilter>(noFilter)
  const [shown, setShown] = useState(SHOWN)
  const asked = useDeferredValue(filter)
  const found = useMemo(() => filterContents(assessed, asked), [assessed, asked])
  const prices = useMemo(
    () => new Map(assessed.map(({ detail }) => [detail.id, priceOf(detail, chosenDetails, tournament.fee_details)])),
    [assessed, chosenDetails, tournament],
  )
  const choose = useCallback(
    (id: number, chosen: boolean) =>
      change({ contents: chosen ? [...contents, id] : contents.filter((other) => other !== id) }),
    [change, contents],
  )
  const narrow = useCallback((patch: Partial<ContentFilter>) => {
    setFilter((before) => ({ ...before, ...patch }))
    setShown(SHOWN)
  }, [])
  const chosen = contents.flatMap((id) => assessed.find(({ detail }) => detail.id === id) ?? [])
  const possible = found.filter(({ verdict }) => verdict !== 'refused').length
  const undecided = found.some(({ verdict }) => verdict === 'open')

  return (
    <RegisterStep title={t('register.contents')}>
      <div data-path="tournament_detail_id" tabIndex={-1}>
        {problem && (
          <Input.Error size="md" mb="sm">
            {problem}
          </Input.Error>
        )}
        <RegisterChosen
          chosen={chosen}
          lines={lines}
          currency={tournament.currency_name}
          remove={(id) => choose(id, false)}
        />
      </div>
      <RegisterContentFilters assessed={assessed} filter={filter} change={narrow} />
      <Text component="output" display="block" size="sm">
        {undecided &&
          t(team ? 'register.contents.typeMembers' : 'register.contents.typeYears', { count: found.length })}
        {found.length === 0 && t(isNarrowed(asked) ? 'register.contents.none' : 'register.contents.noneAtAll')}
        {found.length > 0 && !undecided && !asked.all && t('register.contents.possible', { count: possible })}
        {found.length > 0 && !undecided && asked.all && t('register.contents.shown', { count: found.length, possible })}
      </Text>
      {found.length === 0 ? (
        <NothingFound
          all={filter.all}
          clear={isNarrowed(filter) ? () => setFilter({ ...noFilter, all: filter.all }) : null}
        />
      ) : (
        <ul className={classes.list} aria-label={t('register.contents.list')}>
          {found.slice(0, shown).map((each) => (
            <RegisterContentRow
              key={each.detail.id}
              assessed={each}
              chosen={contents.includes(each.detail.id)}
              choose={choose}
              price={prices.get(each.detail.id) ?? null}
              line={lines.get(each.detail.id) ?? null}
              currency={tournament.currency_name}
              competitionYear={competitionYear}
              mayOverride={mayOverride}
            />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Group>
          <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
            {t('register.contents.more', { count: Math.min(SHOWN, found.length - shown) })}
          </Button>
          <Button variant="subtle" onClick={() => setShown(found.length)}>
            {t('register.contents.all', { count: found.length })}
          </Button>
        </Group>
      )}
    </RegisterStep>
  )
})

function NothingFound({ all, clear }: { all: boolean; clear: (() => void) | null }) {
  const { t } = useT()
  return (
    <Stack gap="xs" align="flex-start">
      {!all && <Text c="dimmed">{t('register.contents.noneHint')}</Text>}
      {clear && (
        <Button variant="default" onClick={clear}>
          {t('register.contents.clear')}
        </Button>
      )}
    </Stack>
  )
}
