import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { MainButton } from '../../ui/main-button.tsx'
import classes from '../list-view.module.css'

/** The title of a list, with the buttons that show its keys and add a row. */
export function ListHeading({
  title,
  hint,
  recordName,
  onNew,
  showKeys,
  extraAddButtons,
}: {
  title: string
  hint: string
  recordName: string
  onNew: (() => void) | undefined
  showKeys: () => void
  extraAddButtons: ReactNode
}) {
  const { t } = useT()
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <div className={classes.heading} data-alone={extraAddButtons !== undefined || undefined}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm" mt={4}>
          {hint}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="subtle" size="sm" visibleFrom="sm" onClick={showKeys}>
          {t('admin.keys.title')}
        </Button>
        {onNew && (
          <MainButton onClick={onNew} aria-keyshortcuts="n">
            {t('admin.new', { what: recordName })}
          </MainButton>
        )}
        {extraAddButtons}
      </Group>
    </Group>
  )
}
