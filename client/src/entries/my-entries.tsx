import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { queryOf } from '../lib/query.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { MyEntriesOpen } from './my-entries-open.tsx'
import { MyEntriesTournament } from './my-entries-tournament.tsx'
import { byTournament, searchEntries } from './my-entries-totals.ts'

/** What an account has entered, waiting and approved, by tournament, and where it may enter more. */
export function MyEntries() {
  const { t } = useT()
  const [search, setSearch] = useState('')
  const waiting = useQuery(queryOf(api.entries.waiting))
  const approved = useQuery(queryOf(api.entries.approved))
  const entries = useMemo(
    () => (waiting.data && approved.data ? [...rowsOf(waiting.data), ...rowsOf(approved.data)] : null),
    [waiting.data, approved.data],
  )
  const found = useMemo(() => byTournament(searchEntries(entries ?? [], search)), [entries, search])
  return (
    <Stack gap="xl">
      <Title order={1}>{t('myEntries.title')}</Title>
      {entries === null ? (
        <LoadState
          error={waiting.error ?? approved.error}
          retry={() => Promise.all([waiting.refetch(), approved.refetch()])}
        />
      ) : entries.length === 0 ? (
        <Notice kind="info" title={t('myEntries.none')}>
          {t('myEntries.noneText')}
        </Notice>
      ) : (
        <>
          <div>
            <SearchInput label={t('myEntries.search')} value={search} onChange={setSearch} maw={480} />
            <output>{found.length === 0 && <Text mt="md">{t('myEntries.nothingFound', { search })}</Text>}</output>
          </div>
          {found.map((group) => (
            <MyEntriesTournament key={group.tournament.id} group={group} />
          ))}
        </>
      )}
      <MyEntriesOpen />
    </Stack>
  )
}

function rowsOf(list: Entry[] | { rows: Entry[] }): Entry[] {
  return Array.isArray(list) ? list : list.rows
}
