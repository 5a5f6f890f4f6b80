import { Button, CloseButton } from '@mantine/core'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { ListNotes } from '../../kit/list/surface/list-notes.tsx'
import { BulkOutcome, type Outcome } from '../acts/bulk-outcome.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import classes from '../../kit/list/surface/list-notes.module.css'

type View = Pick<EntryPagesView, 'changedBy' | 'forgetChanges' | 'reload'>
type Props = { view: View; outcome: Outcome | null; forgetOutcome: () => void }

/** Notes on the entries of a list: changes by others, and the result of an act upon many. */
export function EntriesNotes({ view, outcome, forgetOutcome }: Props) {
  return (
    <ListNotes>
      {/* Always there: a live region that appears together with its text is not read out. */}
      <output className={classes.note} data-foot>
        {view.changedBy.length > 0 && <ChangedBy view={view} />}
      </output>
      {outcome && (
        <div data-foot>
          <BulkOutcome {...outcome} onClose={forgetOutcome} />
        </div>
      )}
    </ListNotes>
  )
}

/** The names of those who changed the entries; the rows stay as they are until the reader reloads them. */
function ChangedBy({ view: { changedBy, forgetChanges, reload } }: Pick<Props, 'view'>) {
  const { t, language } = useT()
  const reader = useUser()
  const nameUser = (user: View['changedBy'][number]['user']) => {
    if (user === null) return t('entriesAdmin.changedBy.visitors')
    return user.id === reader?.id ? t('entriesAdmin.changedBy.elsewhere', { name: user.name }) : user.name
  }
  const names = changedBy
    .map(({ user, entries }) => `${nameUser(user)} (${formatNumber(entries, language)})`)
    .join(', ')
  const words = t('entriesAdmin.changedBy', { names })
  return (
    <>
      <span title={words}>{words}</span>
      <Button size="compact-sm" variant="default" onClick={() => void reload()}>
        {t('entriesAdmin.reload')}
      </Button>
      <CloseButton size="sm" aria-label={t('ui.dismiss')} onClick={forgetChanges} />
    </>
  )
}
