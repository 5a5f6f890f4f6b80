import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePending } from '../lib/use-pending.ts'
import classes from './bulk-bar.module.css'
import { nothingSelected } from './selection.ts'
import type { Choosing } from './use-selection.ts'

/** What a screen's bulk acts know: the chosen ids, and what to do when they are through. */
export type BulkProps = { ids: readonly number[]; onDone: () => Promise<void> }

export type BulkBarProps = Choosing & {
  /** How many rows search and filters match, over all pages; `onAll` chooses them. */
  matching?: number
  busy?: boolean
  onAll?: () => unknown
  children: ReactNode
}

/** What can be done with the chosen rows; it lies at the lower edge while there are any, on a phone as one line that scrolls sideways. */
export function BulkBar({
  selection: { ids },
  onSelection,
  matching = 0,
  busy = false,
  onAll,
  children,
}: BulkBarProps) {
  const { t } = useT()
  const { pending, run } = usePending()
  if (ids.size === 0) return null
  return (
    <section className={classes.bar} data-foot aria-label={t('admin.select.bar')}>
      <Text fw={600} component="output">
        {t('admin.select.count', { count: ids.size })}
      </Text>
      {children}
      {onAll && ids.size < matching && (
        <Button size="sm" variant="subtle" loading={busy || pending} onClick={() => void run(async () => onAll())}>
          {t('admin.select.all', { count: matching })}
        </Button>
      )}
      <Button size="sm" variant="subtle" className={classes.none} onClick={() => onSelection(nothingSelected)}>
        {t('admin.select.none')}
      </Button>
    </section>
  )
}
