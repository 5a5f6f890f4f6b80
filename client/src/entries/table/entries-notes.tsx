import { Button, CloseButton } from '@mantine/core'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { ListNotes } from '../../kit/list/surface/list-notes.tsx'
import { BulkOutcome, type BulkActOutcome } from '../acts/bulk-outcome.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import classes from '../../kit/list/surface/list-notes.module.css'

type View = Pick<EntryPagesView, 'changedBy' | 'dismissChanges' | 'reload'>
type Props = { view: View; outcome: BulkActOutcome | null; clearOutcome: () => void }

/** Notes below the list: changes by other people, and the results of an act on many entries. */
export function EntriesNotes({ view, outcome, clearOutcome }: Props) {
  return (
    <ListNotes>
      {/* Always rendered: screen readers do not read a live region that appears together with its text. */}
      <output className={classes.note} data-foot>
        {view.changedBy.length > 0 && <ChangedBy view={view} />}
      </output>
      {outcome && (
        <div data-foot>
          <BulkOutcome {...outcome} onClose={clearOutcome} />
        </div>
      )}
    </ListNotes>
  )
}

/** The names of the people who changed the entries. The rows stay as they are until the reader reloads them. */
function ChangedBy({ view: { changedBy, dismissChanges, reload } }: Pick<Props, 'view'>) {
  const { t, language } = useT()
  const reader = useUser()
  const nameUser = (user: View['changedBy'][number]['user']) => {
    if (user === null) return t('entriesAdmin.changedBy.visitors')
    return user.id === reader?.id ? t('entriesAdmin.changedBy.elsewhere', { name: user.name }) : user.name
  }
  const names = changedBy
    .map(({ user, entries }) => `${nameUser(user)} (${formatNumber(entries, language)})`)
    .join(', ')
  const message = t('entriesAdmin.changedBy', { names })
  return (
    <>
      <span title={message}>{message}</span>
      <Button size="compact-sm" variant="default" onClick={() => void reload()}>
        {t('entriesAdmin.reload')}
      </Button>
      <CloseButton size="sm" aria-label={t('ui.dismiss')} onClick={dismissChanges} />
    </>
  )
}
