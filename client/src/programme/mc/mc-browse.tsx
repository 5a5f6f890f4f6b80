import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { McItem } from './mc-item.tsx'
import classes from './mc.module.css'

/** An item that only the console shows. Moving the programme to it asks first, because that skips items. */
export function McBrowse({
  item,
  current,
  isBusy,
  onMove,
  onBack,
}: {
  item: Item
  current: number
  isBusy: boolean
  /** Null for users who may not move the programme. */
  onMove: ((number: number) => void) | null
  onBack: () => void
}) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const { number } = item
  return (
    <div className={classes.browse}>
      <Group justify="space-between" gap="sm">
        <Text component="span" className={classes.browsing ?? ''}>
          {t('mc.browsing')}
        </Text>
        <Group gap="sm">
          {onMove && (
            <Button variant="outline" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('mc.here', { number })}
            </Button>
          )}
          <Button variant="default" onClick={onBack}>
            {t('mc.toNow')}
          </Button>
        </Group>
      </Group>
      <McItem kind="browse" item={item} />
      <ConfirmModal
        opened={isAsking}
        title={t('mc.hereTitle', { number })}
        confirmLabel={t('mc.here', { number })}
        isPending={isBusy}
        onConfirm={() => {
          setAsking(false)
          onMove?.(number)
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t('mc.hereText', { current })}</Text>
      </ConfirmModal>
    </div>
  )
}
