import { Anchor, Container, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { queryOf } from '../lib/query.ts'
import { toastSuccess } from '../lib/toast.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { paths } from '../paths.ts'
import { LoadState } from '../ui/load-state.tsx'
import { EntryView } from './entry-view.tsx'
import { dropResult } from './register-results.ts'
import { withdrawnWord } from './withdrawn-word.ts'

/** `/my_entries/:id`: one of the account's own entries. */
export function Page() {
  const { t } = useT()
  const { id = '' } = useParams()
  usePageTitle(t('myEntries.title'))
  const navigate = useNavigate()
  const entry = useQuery(queryOf(api.entries.byId, { params: { id: Number(id) } }))
  return (
    <Container size="md" px={0}>
      <Stack gap="lg">
        <Anchor component={Link} to={paths.overview}>
          {t('myEntries.back')}
        </Anchor>
        {entry.data ? (
          <EntryView
            entry={entry.data}
            rights="account"
            token={null}
            changed={() => entry.refetch()}
            gone={() => {
              dropResult(entry.data.id)
              toastSuccess(t(withdrawnWord(), { code: entry.data.code }))
              void navigate(paths.overview)
            }}
          />
        ) : (
          <LoadState error={entry.error} retry={entry.refetch} />
        )}
      </Stack>
    </Container>
  )
}
