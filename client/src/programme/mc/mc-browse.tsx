import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { McItem } from './mc-item.tsx'
import classes from './mc.module.css'

/** An item that is only looked at: nobody in the hall sees it. Putting it on asks first, because items are skipped. */
export function McBrowse({
  item,
  current,
  busy,
  onHere,
  onNow,
}: {
  item: Item
  current: number
  busy: boolean
  /** Null for those who may not move. */
  onHere: ((number: number) => void) | null
  onNow: () => void
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
          {onHere && (
            <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
              {t('mc.here', { number })}
            </Button>
          )}
          <Button variant="default" onClick={onNow}>
            {t('mc.toNow')}
          </Button>
        </Group>
      </Group>
      <McItem kind="browse" item={item} />
      <ConfirmModal
        opened={isAsking}
        title={t('mc.hereTitle', { number })}
        act={t('mc.here', { number })}
        pending={busy}
        onConfirm={() => {
          setAsking(false)
          onHere?.(number)
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t('mc.hereText', { current })}</Text>
      </ConfirmModal>
    </div>
  )
}
