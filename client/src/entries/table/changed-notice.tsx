import { Button, CloseButton } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import type { EntryPagesView } from './admin-entries-pages.ts'
import classes from '../../kit/list/surface/surface.module.css'

type Props = { view: Pick<EntryPagesView, 'changedBy' | 'forgetChanges' | 'reload'> }

/** Who else changed the entries of a list; the rows stay as they are until the reader wants them reloaded. */
export function ChangedNotice({ view: { changedBy, forgetChanges, reload } }: Props) {
  const { t, language } = useT()
  const names = changedBy
    .map(({ user, entries }) => {
      const name = user?.name ?? t('entriesAdmin.changedBy.visitors')
      return t('entriesAdmin.changedBy.one', { name, count: formatNumber(entries, language) })
    })
    .join(', ')
  const words = t('entriesAdmin.changedBy', { names })
  // A live region that came with its words would not be read.
  return (
    <output className={classes.note}>
      {changedBy.length > 0 && (
        <>
          <span title={words}>{words}</span>
          <Button size="compact-sm" variant="default" onClick={() => void reload()}>
            {t('entriesAdmin.reload')}
          </Button>
          <CloseButton size="sm" aria-label={t('ui.dismiss')} onClick={forgetChanges} />
        </>
      )}
    </output>
  )
}
