import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePending } from '../lib/use-pending.ts'
import classes from './bulk-bar.module.css'
import type { Choosing } from './rows-table.tsx'
import { nothingSelected } from './selection.ts'
import { idsOf } from './use-manual-order.ts'

/** What a screen's bulk acts know: the chosen ids, and what to do when they are through. */
export type BulkProps = { ids: readonly number[]; onDone: () => Promise<void> }

/** What can be done with the chosen rows; it lies at the lower edge while there are any. */
export function BulkBar({
  selection: { ids },
  onSelection,
  matching,
  children,
}: Choosing & {
  /** The rows that search and filters match, over all pages: how many, and the call that answers them. */
  matching?: { count: number; all: () => Promise<unknown> }
  children: ReactNode
}) {
  const { t } = useT()
  const { pending, run } = usePending()
  if (ids.size === 0) return null
  const chooseAll = async () => matching && onSelection({ ids: new Set(idsOf(await matching.all())), anchor: null })
  return (
    <section className={classes.bar} data-foot aria-label={t('admin.select.bar')}>
      <Text fw={600} component="output">
        {t('admin.select.count', { count: ids.size })}
      </Text>
      {matching && ids.size < matching.count && (
        <Button size="sm" variant="subtle" loading={pending} onClick={() => void run(chooseAll)}>
          {t('admin.select.all', { count: matching.count })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => onSelection(nothingSelected)}>
        {t('admin.select.none')}
      </Button>
      <Group gap="xs" className={classes.acts}>
        {children}
      </Group>
    </section>
  )
}
