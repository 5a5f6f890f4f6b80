import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './list-view.module.css'

/** Stands for a list without rows: with a button that clears search and filters if they exclude all, else with one that adds a row. */
export function EmptyList({
  isNarrowed,
  text,
  onClear,
  action,
  onAction,
  children,
}: {
  isNarrowed: boolean
  /** The list's own sentence for having no records. */
  text?: string | undefined
  onClear: () => void
  action?: string
  onAction?: () => void
  /** A further button for an empty list. */
  children?: ReactNode
}) {
  const { t } = useT()
  return (
    <Stack align="center" gap="sm" className={`surface ${classes.empty}`}>
      <Text fw={600}>{isNarrowed ? t('admin.noMatch') : (text ?? t('admin.empty'))}</Text>
      {isNarrowed ? (
        <Button variant="default" onClick={onClear}>
          {t('admin.clear')}
        </Button>
      ) : (
        onAction && (
          <Button variant="default" onClick={onAction}>
            {action}
          </Button>
        )
      )}
      {!isNarrowed && children}
    </Stack>
  )
}
