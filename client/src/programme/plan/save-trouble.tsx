import { Button, Group, Text } from '@mantine/core'
import { errorText } from '../../kit/api/error-text.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import type { SaveTrouble, TimetableStore } from '../draft/use-timetable.ts'

/** Says what became of changes while others changed the timetable, or that they could not be saved. */
export function SaveTroubleNotice({ trouble, store }: { trouble: SaveTrouble; store: TimetableStore }) {
  const { t } = useT()
  const isStale = trouble.kind === 'stale'
  return (
    <Notice kind={isStale ? 'warning' : 'error'}>
      <Group justify="space-between">
        <Text size="sm">
          {isStale
            ? [
                t('plan.stale'),
                trouble.kept > 0 && t('plan.stale.kept', { count: trouble.kept }),
                trouble.lost > 0 && t('plan.stale.lost', { count: trouble.lost }),
              ]
                .filter(Boolean)
                .join(' ')
            : errorText(trouble.error, t)}
        </Text>
        {isStale || store.unsavedCount === 0 ? (
          <Button size="sm" variant="default" onClick={store.dismissTrouble}>
            {t('plan.dismiss')}
          </Button>
        ) : (
          <Button size="sm" variant="default" onClick={store.saveAgain}>
            {t('app.retry')}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
