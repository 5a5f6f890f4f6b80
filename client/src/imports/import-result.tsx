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

/** The result of an import, with a button that undoes all of it. */
export function ImportResult({
  added,
  unwritten,
  undoTokens,
  back,
  onUndone,
}: {
  added: number
  /** The number of rows that were not imported. */
  unwritten: number
  /** The last import first, because later ones may build on earlier ones. */
  undoTokens: readonly string[]
  back: ImportKind<string>['back']
  onUndone: () => void
}) {
  const { t } = useT()
  const { pending, run } = usePending()
  const undoAll = async () =>
    run(async () => {
      for (const token of undoTokens) await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      onUndone()
      await refetchPath('/athletes', '/units', '/tournament')
    })
  return (
    <Notice kind="success">
      {added === 0 ? t('import.done.none') : t('import.done', { count: added })}{' '}
      {unwritten > 0 && t('import.done.left', { count: unwritten })}{' '}
      <TextLink to={back.to} underline="always" inherit>
        {t(back.label)}
      </TextLink>
      {undoTokens.length > 0 && (
        <Group mt="xs">
          <Button variant="default" size="sm" loading={pending} onClick={() => void undoAll()}>
            {t('import.done.undo')}
          </Button>
        </Group>
      )}
    </Notice>
  )
}
