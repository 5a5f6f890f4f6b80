import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Ref } from '@portal/shared/kit/contract'
import { useUndo } from '../kit/acts/use-undo.ts'
import { ChoiceField } from '../kit/fields/choice-field.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { usePending } from '../kit/lib/use-pending.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'

/** Puts the chosen contents into a folder, or out of all. */
export function MoveToFolder({
  ids,
  folders,
  onDone,
}: {
  ids: readonly number[]
  folders: readonly Ref[]
  onDone: () => Promise<void>
}) {
  const { t } = useT()
  const tell = useUndo()
  const [opened, setOpened] = useState(false)
  const [folder, setFolder] = useState<number | null>(null)
  const { pending, run } = usePending()
  const move = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.contents.updateFolder, { body: { id: [...ids], folder } })
      tell(t('contents.moved', { count: ids.length }), undo, async () => refetchPath('/content_competition'))
      setOpened(false)
      await onDone()
    })
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {t('contents.move', { count: ids.length })}
      </Button>
      {opened && (
        <Dialog
          onClose={() => setOpened(false)}
          title={t('contents.move', { count: ids.length })}
          closeLabel={t('admin.close')}
        >
          <Stack>
            <ChoiceField
              data-autofocus
              label={t('contents.folder')}
              description={t('contents.move.hint')}
              choices={folders}
              value={folder}
              onChange={setFolder}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setOpened(false)}>
                {t('admin.cancel')}
              </Button>
              <MainButton loading={pending} onClick={() => void move()}>
                {folder === null ? t('contents.moveOut') : t('contents.moveHere')}
              </MainButton>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
