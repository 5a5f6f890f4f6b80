import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import type { RosterPerson } from '@portal/shared/users/roster'
import { findLikelyDuplicates } from '@portal/shared/users/roster-doubles'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { RosterAdd } from './roster-add.tsx'
import { RosterRow } from './roster-row.tsx'

/** The roster: the dancers of the account, or of its unit. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('roster.title'))
  const { data, error, refetch } = useQuery(buildQuery(api.roster.list))
  const people = data?.people
  const [search, setSearch] = useState('')
  const foldedSearch = fold(useDeferredValue(search))
  const [removing, setRemoving] = useState<RosterPerson | null>(null)
  const { pending, run } = usePending(() => setRemoving(null))
  const duplicates = useMemo(() => findLikelyDuplicates(people ?? []), [people])
  const remove = async ({ id, full_name }: RosterPerson) =>
    run(async () => {
      await call(api.roster.remove, { body: { id: [id] } })
      await refetchPath(api.roster.list.path)
      toastSuccess(t('roster.removed', { name: full_name }))
    })
  return (
    <Stack gap="lg" maw={960}>
      <Title order={1} className="framed">
        {t('roster.title')}
      </Title>
      <Text c="dimmed">{data?.unit ? t('roster.ofUnit', { unit: data.unit.name }) : t('roster.own')}</Text>
      {!people && <LoadState error={error} retry={refetch} />}
      {people && (
        <>
          <RosterAdd isEmpty={people.length === 0} />
          {duplicates.length > 0 && (
            <Notice kind="info" title={t('roster.doubles')}>
              <ul>
                {duplicates.slice(0, MAX_LISTED_DUPLICATES).map(([first, second]) => (
                  <li key={`${first.id} ${second.id}`}>{`${formatPerson(first)} – ${formatPerson(second)}`}</li>
                ))}
              </ul>
            </Notice>
          )}
          {people.length > 0 && (
            <Stack gap="sm">
              <Group justify="space-between" align="end">
                <Text fw={600}>{t('roster.count', { count: people.length })}</Text>
                <SearchInput label={t('roster.search')} value={search} onChange={setSearch} maw={320} />
              </Group>
              <ul className={`surface ${lines.list}`}>
                {people
                  .filter(({ full_name }) => fold(full_name).includes(foldedSearch))
                  .map((person) => (
                    <RosterRow
                      key={person.id}
                      person={person}
                      people={people}
                      removeButton={
                        <ActionIcon
                          variant="default"
                          size={44}
                          aria-label={t('roster.removeOf', { name: person.full_name })}
                          title={t('roster.remove')}
                          onClick={() => setRemoving(person)}
                        >
                          <IconTrash size={20} aria-hidden />
                        </ActionIcon>
                      }
                    />
                  ))}
              </ul>
            </Stack>
          )}
        </>
      )}
      <ConfirmModal
        opened={removing !== null}
        title={removing ? t('roster.removeOf', { name: removing.full_name }) : ''}
        confirmLabel={t('roster.remove')}
        isDangerous
        isPending={pending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        {t('roster.removeAsk')}
      </ConfirmModal>
    </Stack>
  )
}

const MAX_LISTED_DUPLICATES = 20

const formatPerson = ({ full_name, year_of_birth }: RosterPerson) =>
  [full_name, year_of_birth].filter(Boolean).join(' ')
