import { Button, Stack, Table, Text } from '@mantine/core'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { call, callUndoable, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'
import type { DialogProps } from './dialog-props.ts'
import { FailureText } from './settings-fields.tsx'
import { SheetChoice, useSheet } from './sheet-choice.tsx'

type SheetPreview = Answer<typeof api.timetable.readSheet>

const LISTED = 200

/** Reads a sheet of the running order again, and shows line by line what it would change. */
export function SheetInDialog({ id, timetable: { version }, store, onClose }: DialogProps) {
  const { t } = useT()
  const showUndo = useUndo()
  const { pending, failure, run } = usePendingHere()
  const { choice, rows, preview, setPreview } = useSheet<SheetPreview>(run, async (previewRows) =>
    call(api.timetable.readSheet, { params: { id }, body: { version, rows: previewRows, preview: 1 } }),
  )
  const take = async () =>
    run(async () => {
      const { data, undo } = await callUndoable(api.timetable.readSheet, { params: { id }, body: { version, rows } })
      setPreview(data)
      if (!data.written) return
      store.take(data)
      await store.reload()
      showUndo(t('plan.sheet.taken', { count: data.lines.length }), undo, store.reload)
      onClose()
    })
  const errors = preview?.problems.filter(({ level }) => level === 'error') ?? []
  return (
    <Window opened onClose={onClose} title={t('plan.sheet.in')} size="xl">
      <Stack>
        <SheetChoice {...choice} />
        {failure !== null && <FailureText failure={failure} />}
        {errors.length > 0 && (
          <Notice kind="error" title={t('programme.errors', { count: errors.length })}>
            {errors.slice(0, 20).map(({ line, message }, index) => (
              <Text key={index} size="sm">
                {line === 0 ? message : t('programme.line', { line, message })}
              </Text>
            ))}
          </Notice>
        )}
        {preview && <SheetLines lines={preview.lines} />}
        <Button
          loading={pending}
          disabled={!preview || preview.lines.length === 0 || errors.length > 0}
          onClick={() => void take()}
        >
          {t('plan.sheet.take', { count: preview?.lines.length ?? 0 })}
        </Button>
      </Stack>
    </Window>
  )
}

function SheetLines({ lines }: Pick<SheetPreview, 'lines'>) {
  const { t } = useT()
  if (lines.length === 0) return <Text>{t('plan.sheet.same')}</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('plan.sheet.line')}</Table.Th>
          <Table.Th>{t('programme.what')}</Table.Th>
          <Table.Th>{t('plan.sheet.change')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.slice(0, LISTED).map(({ line, item, change, before, after }, index) => (
          <Table.Tr key={index}>
            <Table.Td className="figures">{line ?? '–'}</Table.Td>
            <Table.Td>{item && [item.number, item.name].filter((part) => part !== null).join(' · ')}</Table.Td>
            <Table.Td>
              {t(`plan.sheet.change.${change}`)}
              {(before ?? after) !== null && `: ${before ?? '–'} → ${after ?? '–'}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
