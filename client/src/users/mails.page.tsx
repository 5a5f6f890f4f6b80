import { Anchor, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailRow } from '@portal/shared/mails/mails'
import type { Column } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { ListFilters } from '../kit/list/surface/list-filters.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { useListState } from '../kit/list/use-list-state.ts'
import { focusRow } from '../kit/list/use-highlight.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment, formatNumber } from '../kit/lib/format.ts'
import { buildQuery } from '../kit/api/query.ts'
import { mailStatusLabel, mailStatusLabels } from './mail-status.ts'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SidePanel } from '../kit/ui/side-panel.tsx'
import { splitLinks } from '../kit/lib/linked-text.ts'

const FILTERS = ['status'] as const
const statuses = ['queued', 'sending', 'sent', 'failed'] as const

const columns: readonly Column<MailRow>[] = [
  { key: 'subject', header: 'mails.subject', cell: ({ subject }) => subject },
  { key: 'to', header: 'mails.to', cell: ({ to_address }) => to_address },
  {
    key: 'status',
    header: 'mails.status',
    cell: (mail, { t, language }) => t(mailStatusLabel(mail), { time: formatMoment(mail.next_attempt_date, language) }),
  },
  {
    key: 'attempts',
    header: 'mails.attempts',
    align: 'end',
    cell: ({ attempts }, { language }) => formatNumber(attempts, language),
  },
  {
    key: 'created',
    header: 'mails.created',
    cell: ({ created_date }, { language }) => formatMoment(created_date, language),
  },
]

/** The outbox. Without a mail server this page is the only place where mails can be read. */
export function Page() {
  const { t } = useT()
  const [state, change] = useListState(FILTERS)
  const [openMail, setOpenMail] = useState<MailRow | null>(null)
  const { query, limit } = pageQuery(state, [])
  const status = statuses.find((value) => value === state.filter.status)
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.mails.list, { query: { ...query, ...(status ? { status } : {}) } }),
    placeholderData: keepPreviousData,
    // Queued mails are sent in the background.
    refetchInterval: 10_000,
  })
  return (
    <>
      <ListView
        title={t('mails.title')}
        hint={t('mails.hint')}
        notice={data && data.held > 0 && <Notice kind="warning">{t('mails.held', { count: data.held })}</Notice>}
        recordName={t('mails.what')}
        emptyText={t('mails.empty')}
        columns={columns}
        sortOptions={[]}
        result={{ data, error, refetch, limit }}
        state={state}
        changeState={change}
        nameOf={({ subject }) => subject}
        areKeysEnabled={openMail === null}
        onOpen={setOpenMail}
        filters={
          <ListFilters
            filters={[
              {
                name: 'status',
                label: t('mails.status'),
                data: statuses.map((value) => ({ value, label: t(mailStatusLabels[value]) })),
              },
            ]}
            values={state.filter}
            onChange={(name, value) => change({ filter: { [name]: value } })}
            onClear={() => change({ filter: { status: '' } })}
          />
        }
      />
      {openMail && (
        <MailPanel
          mail={data?.rows.find(({ id }) => id === openMail.id) ?? openMail}
          onClose={() => {
            setOpenMail(null)
            requestAnimationFrame(() => requestAnimationFrame(() => focusRow(openMail.id)))
          }}
        />
      )}
    </>
  )
}

/** A mail with its recipient, its state and its text, in which addresses are links. */
function MailPanel({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const { t, language } = useT()
  const state =
    mail.status === 'sent' && mail.sent_date
      ? t('mails.sent', { time: formatMoment(mail.sent_date, language) })
      : t(mailStatusLabel(mail), { time: formatMoment(mail.next_attempt_date, language) })
  return (
    <SidePanel onClose={onClose} size="lg" title={mail.subject} closeLabel={t('admin.close')}>
      <Stack>
        <Text>
          {t('mails.to')}: {mail.to_address}
        </Text>
        <Text>{state}</Text>
        {mail.status === 'queued' && (mail.attempts > 0 || mail.held) && (
          <Text size="sm">{t('mails.next', { time: formatMoment(mail.next_attempt_date, language) })}</Text>
        )}
        {mail.last_error && <Notice kind="warning">{t('mails.error', { error: mail.last_error })}</Notice>}
        <Text component="div" className="surface" p="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {splitLinks(mail.text).map(({ text, href }, index) =>
            href ? (
              <Anchor key={index} href={href} target="_blank" rel="noreferrer">
                {text}
              </Anchor>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </Text>
        <Group>
          <CopyButton value={mail.text} label={t('mails.copy')} />
        </Group>
      </Stack>
    </SidePanel>
  )
}
