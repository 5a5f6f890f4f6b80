import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './list-view.module.css'

/** Replaces a list without rows. Its button clears search and filters if they exclude all rows, else it adds a row. */
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
  /** An extra button for a list without records. */
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
