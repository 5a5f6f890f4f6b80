import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LetterFilter } from '@portal/shared/entries/mailing-calls'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { EVENTS, useGroups, type Group, useEventsGroup } from './mailing-groups.ts'

/** Which entries the letter goes to, and how many addresses these are. */
export function GroupChoice({
  tournamentId,
  chosen,
  setChosen,
  ofEvents,
  setEvents,
  counts,
}: {
  tournamentId: number
  chosen: string
  setChosen: (group: string) => void
  ofEvents: ReturnType<typeof useEventsGroup>
  setEvents: (ids: number[]) => void
  counts: { addresses: number; entries: number } | undefined
}) {
  const { t } = useT()
  const groups = useGroups(tournamentId)
  return (
    <>
      <NativeSelect
        label={t('mailings.group')}
        description={
          counts &&
          (counts.addresses === 0
            ? t('mailings.nobody')
            : t('mailings.count', { count: counts.addresses, entries: counts.entries }))
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value={EVENTS}>{t('mailings.events')}</option>
        <optgroup label={t('mailings.builtIn')}>
          {groups.builtIn.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
        {groups.saved.length > 0 && (
          <optgroup label={t('mailings.saved')}>
            {groups.saved.map(({ value, label }) => (
              <option key={value} value={value} translate="no">
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
      {chosen === EVENTS && (
        <ChoicesField
          label={t('mailings.events.which')}
          choices={ofEvents.events}
          value={ofEvents.chosen}
          onChange={setEvents}
        />
      )}
    </>
  )
}

/** How many addresses and entries a group has. */
export function useCounts(tournament_id: number, group: Group | null | undefined) {
  const counted = useQuery({
    ...queryOf(api.mailings.countLetters, { body: { tournament_id, filter: filterOf(group) } }),
    enabled: group !== null,
  })
  return group === null ? undefined : counted.data
}

export const filterOf = (group: Group | null | undefined): LetterFilter => group?.filter ?? { status: 1 as const }

/** The group of this name; that of the events is of those that are chosen. */
export function useChosenGroup(tournament_id: number, chosen: string, events: readonly number[]) {
  const groups = useGroups(tournament_id)
  const ofEvents = useEventsGroup(tournament_id, events)
  const group: Group | null | undefined =
    chosen === EVENTS ? ofEvents.group : [...groups.builtIn, ...groups.saved].find(({ value }) => value === chosen)
  return { group, ofEvents }
}
