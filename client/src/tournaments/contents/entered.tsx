import type { CSSProperties } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './admin-contents.module.css'

/** How many entries there are of those that an opened content needs: a bar, and the same in words. */
export function Entered({ detail }: { detail: Detail }) {
  const { t } = useT()
  const { entries, content_competition: content } = detail
  const minimum = content.minimum_athletes
  const below = isBelowMinimum(detail)
  const words = below
    ? t('tourAdmin.c.short', { count: entries, minimum, short: minimum - entries })
    : t(entries === 0 ? 'tourAdmin.c.noEntries' : minimum === 0 ? 'tourAdmin.c.anyEntries' : 'tourAdmin.c.enough', {
        count: entries,
      })
  const part = minimum === 0 ? Math.min(1, entries) : Math.min(1, entries / minimum)
  return (
    <span className={classes.entered} data-below={below || undefined}>
      <span className={classes.bar} aria-hidden style={{ '--part': part } as CSSProperties} />
      <span>{words}</span>
    </span>
  )
}
