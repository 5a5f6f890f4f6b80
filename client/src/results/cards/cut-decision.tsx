import { Button, Group } from '@mantine/core'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'

/** A tie for the last places that go on: who is level, and the three answers of the chairperson with what follows from them. */
export function CutDecision({
  tournamentId,
  board,
  cut,
  onBoard,
}: {
  tournamentId: number
  board: CardBoard & { result_id: number }
  cut: NonNullable<CardBoard['cut']>
  onBoard: (board: CardBoard) => void
}) {
  const { t } = useT()
  const maySign = useMay(tournamentId)('result:sign')
  const { pending, failure, run } = usePendingHere()
  const { target, clear, tied } = cut
  const counts = { all: clear.length + tied.length, none: clear.length, lot: target }
  const decide = async (decision: 'all' | 'none' | 'lot') =>
    run(async () => {
      const { result_id, round_version } = board
      onBoard(await call(api.cards.cut, { body: { tournament_id: tournamentId, result_id, round_version, decision } }))
    })
  return (
    <Notice kind="warning" title={t('cards.cut.title', { target })}>
      {t('cards.cut.text', { clear: clear.length, tied: tied.join(', ') })}
      {maySign ? (
        <Group gap="xs" mt="xs">
          {(['all', 'none', 'lot'] as const).map((decision) => (
            <Button key={decision} variant="default" disabled={pending} onClick={() => void decide(decision)}>
              {t(`cards.cut.${decision}`, { count: counts[decision] })}
            </Button>
          ))}
        </Group>
      ) : (
        <div>{t('cards.cut.chair')}</div>
      )}
      {failure !== null && <div role="alert">{errorText(failure, t)}</div>}
    </Notice>
  )
}
