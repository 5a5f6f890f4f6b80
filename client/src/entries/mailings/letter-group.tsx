import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LetterFilter } from '@portal/shared/entries/mailing-calls'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { EVENTS, useGroups, type Group, useEventsGroup } from './mailing-groups.ts'

/** The choice of the entries that get the letter, with the number of their addresses. */
export function GroupChoice({
  tournamentId,
  chosen,
  setChosen,
  eventsGroup,
  setEvents,
  counts,
}: {
  tournamentId: number
  chosen: string
  setChosen: (group: string) => void
  eventsGroup: ReturnType<typeof useEventsGroup>
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
          choices={eventsGroup.events}
          value={eventsGroup.chosen}
          onChange={setEvents}
        />
      )}
    </>
  )
}

/** How many addresses and entries a group has. */
export function useCounts(tournament_id: number, group: Group | null | undefined) {
  const counts = useQuery({
    ...queryOf(api.mailings.countLetters, { body: { tournament_id, filter: groupFilter(group) } }),
    enabled: group !== null,
  })
  return group === null ? undefined : counts.data
}

export const groupFilter = (group: Group | null | undefined): LetterFilter => group?.filter ?? { status: 1 as const }

/** The chosen group; undefined while it is not loaded, null for the group of events while none is chosen. */
export function useChosenGroup(tournament_id: number, chosen: string, events: readonly number[]) {
  const groups = useGroups(tournament_id)
  const eventsGroup = useEventsGroup(tournament_id, events)
  const group: Group | null | undefined =
    chosen === EVENTS ? eventsGroup.group : [...groups.builtIn, ...groups.saved].find(({ value }) => value === chosen)
  return { group, eventsGroup }
}
