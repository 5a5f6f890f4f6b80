import { Badge, Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '@portal/shared/site/contacts'
import type { ListAct } from '../kit/acts/list-act.ts'
import type { Column } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { useListState } from '../kit/list/use-list-state.ts'
import { focusRow } from '../kit/list/use-highlight.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call, callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
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
          <strong>{title}</strong>{' '}
          <Badge variant="light" ms={4}>
            {t('contacts.new')}
          </Badge>
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

/** The messages of visitors, to read, answer by mail and delete. */
export function Page() {
  const { t } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const [openedContact, setOpenedContact] = useState<Contact | null>(null)
  const [isAskingAll, setAskingAll] = useState(false)
  const { pending, run } = usePending(() => setAskingAll(false))
  const { query, limit } = pageQuery(state, [])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...buildQuery(api.contacts.list, { query }),
    placeholderData: keepPreviousData,
  })
  const page = data && 'rows' in data ? data : undefined
  const count = page?.count ?? 0
  const refresh = async () => refetchPath('/contacts')

  const openContact = (contact: Contact) => {
    setOpenedContact(contact)
    // The message is shown even if it cannot be marked as read.
    if (contact.is_read === 0)
      void call(api.contacts.read, { body: { id: [contact.id] } })
        .then(async () => refetchPath('/contacts', '/overview/tasks'))
        .catch(() => {})
  }

  const removeAll = async () =>
    run(async () => {
      const { deleted } = await call(api.contacts.removeAll, {})
      toastSuccess(t('contacts.deleted', { count: deleted }))
      await refresh()
    })
  const deleteAct: ListAct = {
    name: 'delete',
    label: t('admin.delete'),
    buttonLabel: (count) => t('contacts.delete', { count }),
    key: 'Delete',
    variant: 'danger',
    question: { title: (count) => t('contacts.deleteAsk', { count }), text: () => t('contacts.canUndo') },
    run: async (ids) => {
      const { data: done, undo } = await callUndoable(api.contacts.removeMany, { body: { id: [...ids] } })
      return { message: t('contacts.deleted', { count: done.deleted }), undo }
    },
  }
  return (
    <>
      <ListView
        title={t('contacts.title')}
        hint={t('contacts.hint')}
        recordName={t('contacts.what')}
        emptyText={t('contacts.empty')}
        columns={columns}
        sortOptions={[]}
        result={{ data: page, error, refetch, limit, isPlaceholderData }}
        state={state}
        changeState={change}
        nameOf={({ title }) => title}
        areKeysEnabled={openedContact === null && !isAskingAll}
        onOpen={openContact}
        acts={[deleteAct]}
        refetch={refresh}
        extraAddButtons={
          count > 0 && state.search === '' ? (
            <Button size="sm" variant="default" onClick={() => setAskingAll(true)}>
              {t('contacts.deleteAll')}
            </Button>
          ) : null
        }
      />
      {openedContact && (
        <ContactPanel
          contact={openedContact}
          onClose={() => {
            setOpenedContact(null)
            requestAnimationFrame(() => requestAnimationFrame(() => focusRow(openedContact.id)))
          }}
        />
      )}
      <ConfirmModal
        opened={isAskingAll}
        title={t('contacts.deleteAllAsk', { count })}
        confirmLabel={t('contacts.delete', { count })}
        isDangerous
        isPending={pending}
        onConfirm={() => void removeAll()}
        onClose={() => setAskingAll(false)}
      >
        <Text>{t('contacts.cannotUndo')}</Text>
      </ConfirmModal>
    </>
  )
}

/** A message, with a link to answer it by mail. */
function ContactPanel({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useT()
  return (
    <SidePanel size="md" title={contact.title} closeLabel={t('admin.close')} onClose={onClose}>
      <Stack>
        <Text>
          {contact.name} · {contact.email} {contact.mobile && ` · ${contact.mobile}`}
        </Text>
        <Text className="surface" p="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {contact.content_summary}
        </Text>
        <Button
          component="a"
          href={`mailto:${contact.email}?subject=${encodeURIComponent(`Re: ${contact.title}`)}`}
          variant="default"
        >
          {t('contacts.answer')}
        </Button>
      </Stack>
    </SidePanel>
  )
}
