import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { EVENTS_GROUP, useGroups, type LetterGroup, useEventsGroup } from './mailing-groups.ts'

/** The choice of the group that gets the letter, with the number of its addresses. */
export function GroupChoice({
  tournamentId,
  groupValue,
  setGroupValue,
  eventsGroup,
  setEvents,
  counts,
}: {
  tournamentId: number
  groupValue: string
  setGroupValue: (group: string) => void
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
        value={groupValue}
        onChange={({ currentTarget }) => setGroupValue(currentTarget.value)}
      >
        <option value={EVENTS_GROUP}>{t('mailings.events')}</option>
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
      {groupValue === EVENTS_GROUP && (
        <ChoicesField
          label={t('mailings.events.which')}
          choices={eventsGroup.events}
          value={eventsGroup.chosenIds}
          onChange={setEvents}
        />
      )}
    </>
  )
}

/** How many addresses and entries a group has; undefined without a group. */
export function useRecipientCounts(tournament_id: number, group: LetterGroup | null) {
  const counts = useQuery({
    ...buildQuery(api.mailings.countLetters, { body: { tournament_id, filter: group?.filter ?? {} } }),
    enabled: group !== null,
  })
  return group === null ? undefined : counts.data
}

/** The chosen group; null while no events are chosen, or if the saved view was deleted: then nothing can be sent. */
export function useChosenGroup(tournament_id: number, groupValue: string, events: readonly number[]) {
  const groups = useGroups(tournament_id)
  const eventsGroup = useEventsGroup(tournament_id, events)
  const listedGroup = [...groups.builtIn, ...groups.saved].find(({ value }) => value === groupValue) ?? null
  return { group: groupValue === EVENTS_GROUP ? eventsGroup.group : listedGroup, eventsGroup }
}
