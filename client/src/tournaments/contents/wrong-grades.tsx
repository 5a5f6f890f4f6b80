import { Button, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { refetchDetails } from './admin-contents-data.ts'

const refetchGrades = async () => {
  await Promise.all([refetchDetails(), refetchPath('/overview', '/athletes')])
}

/** Warns of contents whose grade belongs to another form, and offers to correct them where possible. */
export function WrongGrades({ tournamentId: tournament_id }: { tournamentId: number }) {
  const { t, language } = useT()
  const mayWrite = useMay(tournament_id)('master:write')
  const { data: corrections = [] } = useQuery({
    ...buildQuery(api.gradeCorrections.list, { query: { tournament_id } }),
    enabled: mayWrite,
  })
  const { pending, run } = usePending()
  const offerUndo = useUndo()
  if (!mayWrite || corrections.length === 0) return null
  const correctableIds = corrections.flatMap(({ id, after }) => (after ? [id] : []))
  const correct = async () => {
    try {
      const { undo } = await callUndoable(api.gradeCorrections.correct, { body: { tournament_id, id: correctableIds } })
      offerUndo(t('tourAdmin.grades.done', { count: correctableIds.length }), undo, refetchGrades)
      await refetchGrades()
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  return (
    <Notice kind="warning" title={t('tourAdmin.grades', { count: corrections.length })}>
      <Stack gap="xs">
        <Text>
          {t('tourAdmin.grades.why')} {t(canMail() ? 'tourAdmin.grades.mails' : 'admin.mails.kept')}
        </Text>
        <ScrollArea.Autosize
          mah={280}
          type="auto"
          viewportProps={{
            tabIndex: 0,
            role: 'region',
            'aria-label': t('tourAdmin.grades', { count: corrections.length }),
          }}
        >
          <Table verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('tourAdmin.grades.before')}</Table.Th>
                <Table.Th>{t('tourAdmin.grades.after')}</Table.Th>
                <Table.Th ta="right">{t('tourAdmin.grades.entries')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {corrections.map(({ id, before, after, entries }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    {before.symbol} · {nameIn(language, before)}
                  </Table.Td>
                  <Table.Td>
                    {after ? `${after.symbol} · ${nameIn(language, after)}` : t('tourAdmin.grades.byHand')}
                  </Table.Td>
                  <Table.Td ta="right">{entries}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
        {correctableIds.length > 0 && (
          <div>
            <Button variant="default" size="sm" loading={pending} onClick={() => void run(correct)}>
              {t('tourAdmin.grades.act', { count: correctableIds.length })}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  )
}
