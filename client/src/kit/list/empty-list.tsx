import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './list-view.module.css'

/** A list without rows: because nothing fits, with a way back; or because nothing is there yet, with a way on. */
export function EmptyList({
  narrowed,
  text,
  onClear,
  action,
  onAction,
  children,
}: {
  narrowed: boolean
  /** Names the missing records, in the words of the list. */
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
      <Text fw={600}>{narrowed ? t('admin.noMatch') : (text ?? t('admin.empty'))}</Text>
      {narrowed ? (
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
      {!narrowed && children}
    </Stack>
  )
}
