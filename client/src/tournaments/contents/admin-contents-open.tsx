import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Content } from '@portal/shared/contents/contents'
import { createSelectionBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import { noSelection, type Selection } from '../../kit/list/selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { contentColumns } from './admin-contents-columns.tsx'
import { refetchDetails } from './admin-contents-data.ts'
import { ContentFilterBar } from './admin-contents-filter.tsx'
import { listFilterOptions, matchesContent, NO_CONTENT_FILTER } from './admin-contents-filter.ts'
import classes from './admin-contents.module.css'

const columns = contentColumns<Content>((content) => content, 'minmax(220px, 1fr)')

type Props = { tournamentId: number; openedIds: ReadonlySet<number>; isOpen: boolean; onClose: () => void }

/** Opens shared contents in a tournament, chosen by folder, filter or one by one. */
export function OpenContentsDialog({ isOpen, ...picker }: Props) {
  const { t } = useT()
  return (
    <Window opened={isOpen} onClose={picker.onClose} title={t('tourAdmin.c.openTitle')} size={1000}>
      <ContentPicker {...picker} />
    </Window>
  )
}

function ContentPicker({ tournamentId, openedIds, onClose }: Omit<Props, 'isOpen'>) {
  const { t, language } = useT()
  const contentsQuery = useQuery(buildQuery(api.contents.list, { query: {} }))
  const [filter, setFilter] = useState(NO_CONTENT_FILTER)
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [isRegistrationOpen, setRegistrationOpen] = useState(true)
  const { pending, failure, run } = usePendingHere()
  const unopenedContents = useMemo(
    () => extractRows(contentsQuery.data).filter(({ id }) => !openedIds.has(id)),
    [contentsQuery.data, openedIds],
  )
  const folders = useMemo(() => listFilterOptions(unopenedContents, language).folders, [unopenedContents, language])
  const visibleContents = useMemo(
    () => unopenedContents.filter((content) => matchesContent(content, filter)),
    [unopenedContents, filter],
  )
  const ids = useMemo(() => visibleContents.map(({ id }) => id), [visibleContents])

  if (!contentsQuery.data) return <LoadState error={contentsQuery.error} retry={contentsQuery.refetch} />
  if (unopenedContents.length === 0)
    return (
      <Notice kind="info">
        {t(extractRows(contentsQuery.data).length === 0 ? 'tourAdmin.c.noneShared' : 'tourAdmin.c.allOpened')}
      </Notice>
    )

  const openContents = async () =>
    run(async () => {
      await call(api.tournaments.open, {
        body: {
          tournament_id: tournamentId,
          content_competition_id: [...selection.ids],
          is_register: isRegistrationOpen ? 1 : 0,
        },
      })
      toastSuccess(t('tourAdmin.c.openedNow', { count: selection.ids.size }))
      await refetchDetails()
      onClose()
    })
  return (
    <Stack gap="sm">
      {folders.length > 0 && (
        <fieldset className={classes.folders} aria-label={t('tourAdmin.c.folders')}>
          {folders.map(({ id, name, count }) => (
            <Button
              key={id}
              size="sm"
              variant={filter.folder === String(id) ? 'light' : 'default'}
              aria-pressed={filter.folder === String(id)}
              onClick={() => setFilter({ ...filter, folder: filter.folder === String(id) ? '' : String(id) })}
            >
              {name} ({count})
            </Button>
          ))}
        </fieldset>
      )}
      <ContentFilterBar
        contents={unopenedContents}
        filter={filter}
        onChange={(changes) => setFilter((before) => ({ ...before, ...changes }))}
      />
      {visibleContents.length === 0 ? (
        <Text component="output" display="block">
          {t('tourAdmin.c.noneFound')}
        </Text>
      ) : (
        <RowsList
          label={t('tourAdmin.c.openTitle')}
          rows={visibleContents}
          keyOf={({ id }) => id}
          rowHeight={52}
          columns={columns}
          className={`${classes.picker} ${classes.offered}`}
          selectionBoxes={{
            ...createSelectionBoxes(selection, setSelection, ids, t('tourAdmin.c.selectShown', { count: ids.length })),
            label: ({ symbol }) => t('tourAdmin.c.select', { symbol }),
          }}
        />
      )}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      <Group justify="space-between">
        <Checkbox
          label={t('tourAdmin.c.openRegister')}
          checked={isRegistrationOpen}
          onChange={({ currentTarget }) => setRegistrationOpen(currentTarget.checked)}
        />
        <MainButton disabled={selection.ids.size === 0} loading={pending} onClick={() => void openContents()}>
          {selection.ids.size === 0
            ? t('tourAdmin.c.openNone')
            : t('tourAdmin.c.openCount', { count: selection.ids.size })}
        </MainButton>
      </Group>
    </Stack>
  )
}
