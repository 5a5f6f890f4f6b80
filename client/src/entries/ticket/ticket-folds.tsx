import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { DataButton } from '../../kit/ui/data-button.tsx'
import { EntryFacts } from '../entry/entry-facts.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { PaperButton } from '../entry/paper-button.tsx'
import classes from '../entry/ticket.module.css'
import { usePersonalLink } from './use-personal-link.ts'

/** What is seldom needed on a ticket, folded. `token`: the personal link that opened the ticket; null without one. */
export function TicketFolds({ entry, token }: { entry: Entry; token: string | null }) {
  const { t } = useT()
  const link = usePersonalLink(token)
  return (
    <div className="surface">
      <Fold title={t('ticket.facts')}>
        <EntryFacts entry={entry} />
      </Fold>
      <Fold title={t(link === null ? 'ticket.papers' : 'ticket.papersAndLink')}>
        <Stack gap="sm" align="flex-start">
          <Confirmation entry={entry} token={token} />
          {link !== null && (
            <>
              <CopyButton mih={44} value={link} label={t('register.done.copyLink')} />
              <Text variant="hint">{t('lookUp.secret')}</Text>
              <DataButton
                label={t('entry.takeData')}
                fetchData={async () => call(api.privacy.exportByLink, linkHeaders(token))}
              />
            </>
          )}
        </Stack>
      </Fold>
    </div>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className="fold-row">{title}</summary>
      {children}
    </details>
  )
}

/** The confirmation, or the receipt once all is paid. */
function Confirmation({ entry: { id, code, email }, token }: { entry: Entry; token: string | null }) {
  const { t } = useT()
  if (code === '') return null
  const fetchConfirmation = async () =>
    token
      ? callForFile(api.papers.confirmation, { params: { id }, ...linkHeaders(token) })
      : callForFile(api.papers.confirmationByCode, { body: { code, email } })
  return <PaperButton fetchFile={fetchConfirmation} label={t('entry.paper')} />
}
