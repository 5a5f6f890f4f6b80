import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { ApiError, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { NumberField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'

/** The letters in a text as it is typed: “A B C”, “abc” or “A, B, C”. */
const readLetters = (text: string) => [...new Set(text.toUpperCase().match(/[A-Z]/gu) ?? [])]
const readDances = (text: string) => [...new Set(text.split(',').map((dance) => dance.trim()))].filter(Boolean)

/** Opens a round for marks: its judges, dances and quota, as far as they are known filled in. */
export function OpenRound({
  tournamentId,
  board,
  onBoard,
}: {
  tournamentId: number
  board: CardBoard
  onBoard: (board: CardBoard) => void
}) {
  const { t } = useT()
  const maySign = useMay(tournamentId)('result:sign')
  const showUndo = useUndo()
  const { pending, failure, run } = usePendingHere()
  const [judges, setJudges] = useState(board.judges.join(' '))
  const [dances, setDances] = useState(board.dances.join(', '))
  const [quota, setQuota] = useState(board.quota)
  const [reason, setReason] = useState('')
  const letters = readLetters(judges)
  const isEven = letters.length > 0 && letters.length % 2 === 0
  const isRecall = board.format === 'recall'
  const hasResult = board.result_id !== null
  const open = async () =>
    run(async () => {
      const body = {
        tournament_id: tournamentId,
        key: board.key,
        judges: letters,
        dances: readDances(dances),
        quota: isRecall ? quota : null,
      }
      const { data, undo } =
        isEven && reason.trim() !== ''
          ? await callUndoable(api.cards.openEven, { body: { ...body, reason } })
          : await callUndoable(api.cards.open, { body })
      onBoard(data)
      showUndo(t('cards.open.done'), undo, async () => refetchPath('/results'))
    })
  if (hasResult) return <Notice kind="info">{t('cards.open.result')}</Notice>
  if (board.bibs.length === 0) return <Notice kind="info">{t('cards.open.noBibs')}</Notice>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Stack gap="sm" maw={480}>
        <Text>{t('cards.open.bibs', { count: board.bibs.length })}</Text>
        <TextInput
          label={t('cards.open.judges')}
          description={t('cards.open.judges.hint')}
          autoComplete="off"
          required
          value={judges}
          onChange={({ currentTarget }) => setJudges(currentTarget.value)}
        />
        {isEven && (
          <TextInput
            label={t('cards.open.even', { count: letters.length })}
            description={t(maySign ? 'cards.open.even.hint' : 'cards.open.even.chair')}
            readOnly={!maySign}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <TextInput
          label={t('cards.open.dances')}
          description={t('cards.open.dances.hint')}
          autoComplete="off"
          required
          value={dances}
          onChange={({ currentTarget }) => setDances(currentTarget.value)}
        />
        {isRecall && (
          <NumberField
            label={t('cards.open.quota')}
            description={t('cards.open.quota.hint')}
            required
            min={1}
            max={200}
            value={quota}
            onChange={setQuota}
          />
        )}
        {failure !== null && (
          <Notice kind="error">
            {failure instanceof ApiError && failure.problems[0] ? failure.problems[0].message : errorText(failure, t)}
          </Notice>
        )}
        <MainButton
          type="submit"
          loading={pending}
          disabled={letters.length === 0 || (isEven && (!maySign || reason.trim() === ''))}
        >
          {t('cards.open.act')}
        </MainButton>
      </Stack>
    </form>
  )
}
