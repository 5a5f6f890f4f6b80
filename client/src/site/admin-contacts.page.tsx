import { Badge, Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '@portal/shared/site/contacts'
import { BulkBar } from '../kit/list/bulk-bar.tsx'
import type { Column } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { nothingSelected } from '../kit/list/selection.ts'
import { useOfView, useSelection, viewOf } from '../kit/list/use-selection.ts'
import { useUndo } from '../kit/acts/use-undo.ts'
import { useListState } from '../kit/list/use-list-state.ts'
import { focusRow } from '../kit/list/use-highlight.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call, callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { queryOf, refetchPath } from '../kit/api/query.ts'
import { usePending } from '../kit/lib/use-pending.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'
import { SidePanel } from '../kit/ui/side-panel.tsx'

const NO_FILTERS: readonly string[] = []

const columns: readonly Column<Contact>[] = [
  {
    key: 'title',
    header: 'contacts.subject',
    cell: ({ title, is_read }, { t }) =>
      is_read === 1 ? (
        title
      ) : (
        <>
          <strong>{title}</strong> <Badge size="sm">{t('contacts.new')}</Badge>
        </>
      ),
  },
  { key: 'name', header: 'contacts.from', cell: ({ name }) => name },
  { key: 'email', header: 'contacts.email', cell: ({ email }) => email },
  { key: 'mobile', header: 'contacts.mobile', cell: ({ mobile }) => mobile ?? '' },
  {
    key: 'created',
    header: 'contacts.date',
    cell: ({ created_date }, { language }) => formatMoment(created_date, language),
  },
]

/** What visitors wrote: read, answered by mail, deleted one by one, several or all. */
export function Page() {
  const { t } = useT()
  const tell = useUndo()
  const [state, change] = useListState(NO_FILTERS)
  const [read, setRead] = useState<Contact | null>(null)
  const [asking, setAsking] = useOfView<readonly number[] | 'all'>(viewOf(state))
  const { pending, run } = usePending(() => setAsking(null))
  const { query, limit } = pageQuery(state, [])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(api.contacts.list, { query }),
    placeholderData: keepPreviousData,
  })
  const page = data && 'rows' in data ? data : undefined
  const [selection, setSelection] = useSelection(viewOf(state), page !== undefined && !isPlaceholderData)
  const choosing = { selection, onSelection: setSelection }
  const asked = asking === 'all' ? (page?.count ?? 0) : (asking?.length ?? 0)

  const open = (contact: Contact) => {
    setRead(contact)
    // It is read whether or not that could be noted.
    if (contact.is_read === 0)
      void call(api.contacts.read, { body: { id: [contact.id] } })
        .then(async () => refetchPath('/contacts', '/overview/tasks'))
        .catch(() => {})
  }

  const remove = async () => {
    if (asking === null) return
    await run(async () => {
      const { data: done, undo } =
        asking === 'all'
          ? { data: await call(api.contacts.removeAll, {}), undo: null }
          : await callUndoable(api.contacts.removeMany, { body: { id: [...asking] } })
      const refresh = async () => refetchPath('/contacts')
      tell(t('contacts.deleted', { count: done.deleted }), undo, refresh)
      setSelection(nothingSelected)
      setRead(null)
      await refresh()
    })
  }
  return (
    <>
      <ListView
        title={t('contacts.title')}
        hint={t('contacts.hint')}
        what={t('contacts.what')}
        emptyText={t('contacts.empty')}
        columns={columns}
        sortings={[]}
        listed={{ data: page, error, refetch, limit }}
        state={state}
        change={change}
        nameOf={({ title }) => title}
        free={read === null && asking === null}
        onOpen={open}
        onDelete={({ id }) => setAsking([id])}
        choosing={choosing}
        filters={
          (page?.count ?? 0) > 0 && state.search === '' ? (
            <Button size="sm" variant="default" onClick={() => setAsking('all')}>
              {t('contacts.deleteAll')}
            </Button>
          ) : null
        }
      >
        <BulkBar {...choosing}>
          <Button size="sm" color="red.9" onClick={() => setAsking([...selection.ids])}>
            {t('contacts.delete', { count: selection.ids.size })}
          </Button>
        </BulkBar>
      </ListView>
      {read && (
        <SidePanel
          size="md"
          title={read.title}
          closeLabel={t('admin.close')}
          onClose={() => {
            setRead(null)
            requestAnimationFrame(() => requestAnimationFrame(() => focusRow(read.id)))
          }}
        >
          <Stack>
            <Text>
              {read.name} · {read.email} {read.mobile && ` · ${read.mobile}`}
            </Text>
            <Text className="surface" p="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {read.content_summary}
            </Text>
            <Button
              component="a"
              href={`mailto:${read.email}?subject=${encodeURIComponent(`Re: ${read.title}`)}`}
              variant="default"
            >
              {t('contacts.answer')}
            </Button>
          </Stack>
        </SidePanel>
      )}
      <ConfirmModal
        opened={asking !== null}
        title={t(asking === 'all' ? 'contacts.deleteAllAsk' : 'contacts.deleteAsk', { count: asked })}
        act={t('contacts.delete', { count: asked })}
        danger
        pending={pending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(null)}
      >
        <Text>{t(asking === 'all' ? 'contacts.cannotUndo' : 'contacts.canUndo')}</Text>
      </ConfirmModal>
    </>
  )
}
