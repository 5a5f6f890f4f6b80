import { Button, Group } from '@mantine/core'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import type { ImportKind } from './import-kind.ts'

/** The imported rows, and the tokens that undo them (`undos`, the last import first); `left`: rows that were not imported. */
export function ImportDone({
  added,
  left,
  undos,
  back,
  onUndone,
}: {
  added: number
  left: number
  undos: readonly string[]
  back: ImportKind<string>['back']
  onUndone: () => void
}) {
  const { t } = useT()
  const { pending, run } = usePending()
  const takeBack = async () =>
    run(async () => {
      for (const token of undos) await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      onUndone()
      await refetchPath('/athletes', '/units', '/tournament')
    })
  return (
    <Notice kind="success">
      {added === 0 ? t('import.done.none') : t('import.done', { count: added })}{' '}
      {left > 0 && t('import.done.left', { count: left })}{' '}
      <TextLink to={back.to} underline="always" inherit>
        {t(back.label)}
      </TextLink>
      {undos.length > 0 && (
        <Group mt="xs">
          <Button variant="default" size="sm" loading={pending} onClick={() => void takeBack()}>
            {t('import.done.undo')}
          </Button>
        </Group>
      )}
    </Notice>
  )
}
