import { Container, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { EntryView } from '../ticket/entry-view.tsx'
import { markWithdrawn } from '../register/draft/register-results.ts'
import { withdrawnMessageKey } from '../entry/withdrawn-word.ts'
import { ownEntryQuery } from './own-entry-query.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** `/my_entries/:id`: one of the account's own entries. */
export function Page() {
  const { t } = useT()
  const { id = '' } = useParams()
  usePageTitle(t('myEntries.title'))
  const navigate = useNavigate()
  const entry = useQuery(ownEntryQuery(Number(id)))
  return (
    <Container size="lg" px={0}>
      <Stack gap="lg">
        <TextLink to={paths.overview} data-back>
          {t('myEntries.back')}
        </TextLink>
        {entry.data ? (
          <EntryView
            entry={entry.data}
            rights="account"
            token={null}
            onChanged={() => entry.refetch()}
            onWithdrawn={() => {
              markWithdrawn(entry.data.id)
              toastSuccess(t(withdrawnMessageKey(), { code: entry.data.code }))
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
