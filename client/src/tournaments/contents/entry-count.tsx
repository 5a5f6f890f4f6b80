import type { CSSProperties } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './admin-contents.module.css'

/** The entries of an opened content compared with its minimum, as a bar and in words. */
export function EntryCount({ detail }: { detail: Detail }) {
  const { t } = useT()
  const { entries, content_competition: content } = detail
  const minimum = content.minimum_athletes
  const isBelow = isBelowMinimum(detail)
  const text = isBelow
    ? t('tourAdmin.c.short', { count: entries, minimum, short: minimum - entries })
    : t(entries === 0 ? 'tourAdmin.c.noEntries' : minimum === 0 ? 'tourAdmin.c.anyEntries' : 'tourAdmin.c.enough', {
        count: entries,
        minimum,
      })
  const share = minimum === 0 ? Math.min(1, entries) : Math.min(1, entries / minimum)
  return (
    <span className={classes.entered} data-below={isBelow || undefined}>
      <span className={classes.bar} aria-hidden style={{ '--part': share } as CSSProperties} />
      <span>{text}</span>
      {/* On a phone, where a card has no switch. */}
      {detail.is_register === 0 && <span className={classes.closed}>· {t('tourAdmin.c.registerClosed.short')}</span>}
    </span>
  )
}
