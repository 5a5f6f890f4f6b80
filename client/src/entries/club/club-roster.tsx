import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import type { RosterPerson } from '@portal/shared/users/roster'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { NextButton } from '../../kit/ui/main-button.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { createRow, rowPeopleKey, type SheetRow } from './club-rows.ts'
import classes from './club.module.css'

const year = ({ year_of_birth }: RosterPerson) => (year_of_birth === null ? '' : String(year_of_birth))

type RosterOption = { row: SheetRow; isSelectedByAll: boolean }

/** The options of a roster: each dancer and each pair of partners. `isSelectedByAll` marks options that enter every dancer once. */
function listOptions(people: readonly RosterPerson[]): RosterOption[] {
  const paired = new Set<number>()
  const pairs = people.flatMap((person): RosterOption[] => {
    const partner = people.find(({ id }) => id === person.partner_id)
    // Partners refer to each other: list the pair once, for the partner who was added first.
    if (!partner || (partner.partner_id === person.id && partner.id < person.id)) return []
    const once = !paired.has(person.id) && !paired.has(partner.id)
    paired.add(person.id).add(partner.id)
    const draft = {
      full_name_one: person.full_name,
      year_one: year(person),
      full_name_two: partner.full_name,
      year_two: year(partner),
    }
    return [{ row: createRow('pair', draft), isSelectedByAll: once }]
  })
  const singles = people.map((person): RosterOption => {
    const row = createRow('individual', {
      full_name_one: person.full_name,
      year_one: year(person),
      sex: person.sex ?? '',
    })
    return { row, isSelectedByAll: !paired.has(person.id) }
  })
  return [...singles, ...pairs].toSorted((a, b) => Number(b.isSelectedByAll) - Number(a.isSelectedByAll))
}

const select = ({ people }: { people: readonly RosterPerson[] }) => listOptions(people)

type Props = { inSheet: ReadonlySet<string>; addRows: (rows: SheetRow[]) => void; close: () => void }

/** Adds dancers of the account or its unit to the sheet. Dancers who are in the sheet are not listed. */
export function ClubRoster({ inSheet, addRows, close }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...buildQuery(api.roster.list), select })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const available = data?.filter(({ row }) => !inSheet.has(rowPeopleKey(row)))
  const matchingOptions = available?.filter(({ row: { draft } }) =>
    fold(`${draft.full_name_one} ${draft.full_name_two}`).includes(fold(search)),
  )
  const once = matchingOptions?.flatMap((offer) => (offer.isSelectedByAll ? [offer.row] : [])) ?? []
  const areAllChosen = once.length > 0 && once.every((row) => chosen.has(rowPeopleKey(row)))
  const setRows = (rows: readonly SheetRow[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const row of rows)
        if (isChosen) next.add(rowPeopleKey(row))
        else next.delete(rowPeopleKey(row))
      return next
    })
  return (
    <Window opened onClose={close} title={t('club.roster')} size="lg">
      <Stack gap="sm">
        {!available && <LoadState error={error} retry={refetch} />}
        {available?.length === 0 && (
          <Text>
            {t('club.roster.none')} <TextLink to={paths.roster}>{t('roster.title')}</TextLink>
          </Text>
        )}
        {matchingOptions && available && available.length > 0 && (
          <>
            <SearchInput label={t('club.roster.search')} value={search} onChange={setSearch} />
            <Checkbox
              size="md"
              label={t('club.roster.all', { count: once.length })}
              checked={areAllChosen}
              onChange={({ currentTarget }) => setRows(once, currentTarget.checked)}
            />
            <ul className={classes.roster}>
              {matchingOptions.map(({ row }) => {
                const { draft } = row
                const second = draft.full_name_two === '' ? '' : ` – ${draft.full_name_two} ${draft.year_two}`
                return (
                  <li key={rowPeopleKey(row)}>
                    <Checkbox
                      size="md"
                      label={`${draft.full_name_one} ${draft.year_one}${second}`}
                      checked={chosen.has(rowPeopleKey(row))}
                      onChange={({ currentTarget }) => setRows([row], currentTarget.checked)}
                    />
                  </li>
                )
              })}
            </ul>
            <Group>
              <NextButton
                mih={44}
                disabled={chosen.size === 0}
                onClick={() => addRows(available.flatMap(({ row }) => (chosen.has(rowPeopleKey(row)) ? [row] : [])))}
              >
                {t('club.roster.put', { count: chosen.size })}
              </NextButton>
            </Group>
          </>
        )}
      </Stack>
    </Window>
  )
}
