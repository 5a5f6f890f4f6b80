import { Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ErasureResult } from '@portal/shared/privacy/privacy'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { queryClient, buildQuery } from '../kit/api/query.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { DataButton } from '../kit/ui/data-button.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { EraseQuestion, PublishedTexts } from './erase-question.tsx'
import { SectionTitle } from '../kit/ui/titles.tsx'

/** The stored data of one person, found by an entry or an account; it can be downloaded or erased. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('admin.nav.person'))
  const [search] = useSearchParams()
  const [entry, account] = [Number(search.get('entry')), Number(search.get('account'))]
  const [erased, setErased] = useState<ErasureResult | null>(null)
  const query = entry > 0 ? { entry } : { account }
  return (
    <Stack maw={960}>
      <Title order={1}>{t('admin.nav.person')}</Title>
      {erased && (
        <Notice kind="success" title={t('person.erased')}>
          <PublishedTexts texts={erased.published} />
          <Text size="sm">{t('person.backups')}</Text>
        </Notice>
      )}
      {!erased &&
        (entry > 0 || account > 0 ? (
          <Person key={search.toString()} query={query} onErased={setErased} />
        ) : (
          <Text>{t('person.open')}</Text>
        ))}
    </Stack>
  )
}

type PersonQuery = { entry?: number; account?: number }

function Person({ query, onErased }: { query: PersonQuery; onErased: (answer: ErasureResult) => void }) {
  const { t } = useT()
  const personQuery = useQuery({ ...buildQuery(api.privacy.find, { query }), gcTime: 0 })
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  // Only one account at a time, so that several cannot be erased by mistake.
  const [account, setAccount] = useState(query.account ?? null)
  const [preview, setPreview] = useState<ErasureResult | null>(null)
  const { pending, run } = usePending()
  if (!personQuery.data) return <LoadState error={personQuery.error} retry={personQuery.refetch} />
  const { entries, accounts } = personQuery.data

  const isChosen = ({ id, match }: (typeof entries)[number]) => choices.get(id) ?? match === 'asked'
  const chosenEntries = entries.filter(isChosen)
  const body = { entries: chosenEntries.map(({ id }) => id), account }
  const showPreview = async () => run(async () => setPreview(await call(api.privacy.preview, { body })))
  const erase = async () =>
    run(async () => {
      const answer = await call(api.privacy.erase, { body })
      setPreview(null)
      queryClient.clear()
      onErased(answer)
    })
  const isNothingChosen = body.entries.length === 0 && body.account === null
  return (
    <>
      <Text>{t('person.lead')}</Text>
      <SectionTitle>{t('person.entries')}</SectionTitle>
      {entries.length === 0 && <Text c="dimmed">{t('person.none')}</Text>}
      {entries.map((entry) => (
        <Checkbox
          key={entry.id}
          size="md"
          checked={isChosen(entry)}
          onChange={() => setChoices(new Map([...choices, [entry.id, !isChosen(entry)]]))}
          label={
            <>
              <span translate="no">{entry.name}</span> · <span translate="no">{entry.tournament.name}</span> ·{' '}
              {entry.code}{' '}
              {entry.is_paid === 1 && (
                <Badge variant="outline" color="gray" c="var(--mantine-color-text)">
                  {t('person.paid')}
                </Badge>
              )}
            </>
          }
          description={t(`person.match.${entry.match}`)}
        />
      ))}
      {accounts.length > 0 && <SectionTitle>{t('person.accounts')}</SectionTitle>}
      {accounts.length > 1 && <Text c="dimmed">{t('person.oneAccount')}</Text>}
      {accounts.map(({ id, name, user_name, email }) => (
        <Checkbox
          key={id}
          size="md"
          checked={id === account}
          onChange={() => setAccount(id === account ? null : id)}
          label={<span translate="no">{`${name} · ${user_name}`}</span>}
          description={email}
        />
      ))}
      <Group>
        {!isNothingChosen && (
          <DataButton label={t('person.download')} fetchData={async () => call(api.privacy.exportPerson, { body })} />
        )}
        <Button color="red.9" disabled={isNothingChosen} loading={pending} onClick={() => void showPreview()}>
          {t('person.erase')}
        </Button>
      </Group>
      <EraseQuestion
        preview={preview}
        pending={pending}
        onClose={() => setPreview(null)}
        onErase={() => void erase()}
      />
    </>
  )
}
