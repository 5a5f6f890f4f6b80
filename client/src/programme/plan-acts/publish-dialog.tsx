import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countConflicts } from '@portal/shared/programme/timetable/conflicts'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'
import { ChangeList } from './change-list.tsx'
import type { DialogProps } from './dialog-props.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'

/** Shows what publishing would change, and publishes. */
export function PublishDialog({ id, timetable: { version, published }, plan, store, onClose }: DialogProps) {
  const { t, language } = useT()
  const { nameMinutes } = usePlanLabels()
  const showUndo = useUndo()
  const { pending, failure, run } = usePendingHere()
  const preview = useQuery({
    queryKey: ['timetable preview', id, version],
    queryFn: async () => call(api.timetable.publish, { params: { id }, body: { version, preview: 1 } }),
    staleTime: 0,
    gcTime: 0,
    // Read again while it is published, it would be refused as stale.
    enabled: !pending,
  })
  const publish = async () =>
    run(async () => {
      const { data, undo } = await callUndoable(api.timetable.publish, { params: { id }, body: { version } })
      onClose()
      await Promise.all([store.reload(), refetchPath('/mc')])
      showUndo(t('plan.published', { number: data.number }), undo, store.reload)
    })
  const number = (published?.number ?? 0) + 1
  const clashCount = countConflicts(plan.review.hard)
  const restCount = countConflicts(plan.review.soft.filter(({ kind }) => kind === 'rest'))
  const warnings = [
    clashCount > 0 && t('plan.publish.clashes', { count: clashCount }),
    restCount > 0 &&
      t('plan.publish.rests', { count: restCount, minutes: nameMinutes(plan.problem.settings.rest_seconds) }),
  ].filter((warning) => warning !== false)
  return (
    <Window opened onClose={onClose} title={t('plan.publish.title', { number })} size={620} centered>
      <Stack>
        <Text size="sm" c="dimmed">
          {published
            ? t('plan.publish.last', { number: published.number, at: formatMoment(published.at, language) })
            : t('plan.publish.first', { count: plan.items.length })}
        </Text>
        {!preview.data && <LoadState error={preview.error} retry={preview.refetch} />}
        {preview.data && published && (
          <ChangeList
            changes={preview.data.changes}
            findItem={(itemId) => plan.itemById.get(itemId)}
            eventById={plan.eventById}
          />
        )}
        {warnings.length > 0 && (
          <Notice kind="warning" isSilent>
            {warnings.join(' ')} {t('plan.publish.anyway')}
          </Notice>
        )}
        <Text size="sm">{t('plan.publish.who')}</Text>
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group wrap="nowrap">
          <MainButton
            style={{ flex: 1 }}
            loading={pending}
            disabled={!preview.data || store.unsavedCount > 0}
            onClick={() => void publish()}
          >
            {t('plan.publish.act', { number })}
          </MainButton>
          <Button variant="default" onClick={onClose}>
            {t('plan.publish.back')}
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
