import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { queryOf } from '../lib/query.ts'
import { paths } from '../paths.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { EntryCode } from './entry-code.tsx'
import { EntryEdit } from './entry-edit.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { entryName } from './entry-name.ts'
import { EntryState } from './entry-state.tsx'
import { EntryWithdraw } from './entry-withdraw.tsx'

type Props = {
  entry: Entry
  /** `link` and `account` change and withdraw it while it waits; `none` only reads. */
  rights: 'link' | 'account' | 'none'
  token: string | null
  /** After it was withdrawn. */
  gone?: () => void
  reload?: () => unknown
}

/** One entry as its owner reads it, with what may be done to it. */
export function EntryView({ entry, rights, token, gone, reload }: Props) {
  const { t } = useT()
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const tournament = useQuery(queryOf(api.tournaments.byId, { params: { id: entry.tournament.id } }))
  const waiting = entry.status === 0

  if (editing && tournament.data)
    return (
      <EntryEdit
        entry={entry}
        tournament={tournament.data}
        token={token}
        leave={() => setEditing(false)}
        saved={() => {
          setEditing(false)
          setSaved(true)
          void reload?.()
        }}
      />
    )
  return (
    <Stack gap="lg">
      <header>
        <Text c="dimmed">{entry.tournament.name}</Text>
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {entryName(entry)}
        </Title>
      </header>
      {saved && <Notice kind="success">{t('entry.edit.saved')}</Notice>}
      <div className="surface" style={{ padding: '1.25rem' }}>
        <Stack gap="md">
          {entry.number !== null && <BibPlate number={entry.number} size="lg" />}
          <EntryCode code={entry.code} />
          <EntryState entry={entry} currency={tournament.data?.currency_name ?? 'VND'} />
        </Stack>
      </div>
      {rights === 'none' && waiting && <Notice kind="info">{t('lookUp.readOnly', { email: entry.email })}</Notice>}
      {rights !== 'none' && !waiting && <Notice kind="info">{t('entry.edit.locked')}</Notice>}
      {rights !== 'none' && waiting && (
        <Group>
          <Button variant="default" disabled={!tournament.data} onClick={() => setEditing(true)}>
            {t('entry.edit')}
          </Button>
          <EntryWithdraw entry={entry} token={token} gone={gone} />
        </Group>
      )}
      {tournament.data ? (
        <EntryFacts entry={entry} tournament={tournament.data} />
      ) : (
        <LoadState error={tournament.error} retry={tournament.refetch} skeleton={<Skeleton height={320} />} />
      )}
      <Anchor component={Link} to={paths.tournament(entry.tournament.id)}>
        {t('entry.tournament')}
      </Anchor>
    </Stack>
  )
}
