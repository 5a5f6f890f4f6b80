import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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

/** How many addresses and entries a group has; undefined without a group. */
export function useCounts(tournament_id: number, group: Group | null) {
  const counts = useQuery({
    ...queryOf(api.mailings.countLetters, { body: { tournament_id, filter: group?.filter ?? {} } }),
    enabled: group !== null,
  })
  return group === null ? undefined : counts.data
}

/** The chosen group; null while no events are chosen, and for a saved view that is gone: such a letter goes to nobody. */
export function useChosenGroup(tournament_id: number, chosen: string, events: readonly number[]) {
  const groups = useGroups(tournament_id)
  const eventsGroup = useEventsGroup(tournament_id, events)
  const listedGroup = [...groups.builtIn, ...groups.saved].find(({ value }) => value === chosen) ?? null
  return { group: chosen === EVENTS ? eventsGroup.group : listedGroup, eventsGroup }
}
