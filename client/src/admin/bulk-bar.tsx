import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './bulk-bar.module.css'

/** What a screen's bulk acts know: the chosen ids, and what to do when they are through. */
export type BulkProps = { ids: readonly number[]; onDone: () => Promise<void> }

/** What can be done with the chosen rows; it lies at the lower edge while there are any. */
export function BulkBar({
  chosen,
  matching,
  onAll,
  onNone,
  children,
}: {
  chosen: number
  /** How many rows the search and filters match, over all pages. */
  matching: number
  onAll: () => void
  onNone: () => void
  children: ReactNode
}) {
  const { t } = useT()
  if (chosen === 0) return null
  return (
    <section className={classes.bar} aria-label={t('admin.select.bar')}>
      <Text fw={600} component="output">
        {t('admin.select.count', { count: chosen })}
      </Text>
      {chosen < matching && (
        <Button size="sm" variant="subtle" onClick={onAll}>
          {t('admin.select.all', { count: matching })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onNone}>
        {t('admin.select.none')}
      </Button>
      <Group gap="xs" className={classes.acts}>
        {children}
      </Group>
    </section>
  )
}
