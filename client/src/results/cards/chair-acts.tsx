import { Button, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BoardCard, CardBoard } from '@portal/shared/results/cards/card-rows'
import { mayPassAll } from '@portal/shared/results/cards/check-card'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Differences } from './differences.tsx'
import classes from './cards.module.css'

type Props = {
  tournamentId: number
  board: CardBoard & { result_id: number }
  card: BoardCard | undefined
  onBoard: (board: CardBoard) => void
}

/** The chosen card once it is in, which the chairperson may open again, and the disqualification once all are in. */
export function ChairActs({ tournamentId, board, card, onBoard }: Props) {
  const maySign = useMay(tournamentId)('result:sign')
  const mayChange = maySign && board.state !== 'locked'
  const ofResult = { tournament_id: tournamentId, result_id: board.result_id }
  const { t } = useT()
  return (
    <>
      {mayChange && board.state === 'open' && mayPassAll(board) && (
        <section className={classes.card} aria-labelledby="unjudged">
          <PartTitle id="unjudged">{t('cards.unjudged')}</PartTitle>
          <ReasonedAct
            label={t('cards.unjudged.act', { count: board.bibs.length })}
            hint={t('cards.unjudged.hint', { count: board.bibs.length, quota: board.quota ?? 0 })}
            onAct={async (reason) => {
              const body = { ...ofResult, round_version: board.round_version, decision: 'unjudged' as const, reason }
              onBoard(await call(api.cards.cut, { body }))
            }}
          />
        </section>
      )}
      {card?.state === 'in' && (
        <section className={classes.card} aria-labelledby="card-in">
          <PartTitle id="card-in">{t('cards.card', { judge: card.judge, dance: card.dance })}</PartTitle>
          <CardIn card={card} isRecall={board.format === 'recall'} />
          {mayChange && (
            <ReasonedAct
              key={`${card.judge} ${card.dance}`}
              label={t('cards.reopen')}
              hint={t('cards.reopen.hint')}
              onAct={async (reason) =>
                onBoard(
                  await call(api.cards.reopen, {
                    body: { ...ofResult, cards: [{ judge: card.judge, dance: card.dance }], reason },
                  }),
                )
              }
            />
          )}
        </section>
      )}
      {mayChange && board.state !== 'open' && (
        <Disqualify
          bibs={board.bibs}
          onAct={async (bibs, reason) =>
            onBoard(await call(api.cards.disqualify, { body: { ...ofResult, bibs, reason } }))
          }
        />
      )}
    </>
  )
}

function CardIn({ card, isRecall }: { card: BoardCard; isRecall: boolean }) {
  const { t } = useT()
  const marks = Object.entries(card.marks ?? {})
  const crosses = marks.flatMap(([bib, mark]) => (mark === 1 ? [bib] : []))
  const byPlace = marks.toSorted((a, b) => a[1] - b[1]).map(([bib, place]) => `${place}. ${bib}`)
  return (
    <>
      <Text className={classes.marks ?? ''} translate="no">
        {(isRecall ? crosses : byPlace).join(' · ')}
      </Text>
      <Text variant="hint">
        {card.source === 'tablet'
          ? t('cards.source.tablet')
          : t('cards.source.paper', { first: card.keyed_by[0] ?? '–', second: card.keyed_by[1] ?? '–' })}
      </Text>
      {card.has_conflict === 1 && <Differences card={card} />}
    </>
  )
}

function Disqualify({
  bibs,
  onAct,
}: {
  bibs: readonly number[]
  onAct: (bibs: number[], reason: string) => Promise<void>
}) {
  const { t } = useT()
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <section className={classes.card} aria-labelledby="disqualify">
      <PartTitle id="disqualify">{t('cards.disqualify')}</PartTitle>
      <MultiSelect
        w="min(100%, 26rem)"
        label={t('cards.disqualify.bibs')}
        data={bibs.map(String)}
        value={chosen}
        onChange={setChosen}
      />
      {chosen.length > 0 && (
        <ReasonedAct
          label={t('cards.disqualify.act', { count: chosen.length })}
          hint={t('cards.disqualify.hint')}
          isDanger
          onAct={async (reason) => onAct(chosen.map(Number), reason)}
        />
      )}
    </section>
  )
}

/** An act of the chairperson that needs a reason. */
function ReasonedAct({
  label,
  hint,
  isDanger = false,
  onAct,
}: {
  label: string
  hint: string
  isDanger?: boolean
  onAct: (reason: string) => Promise<void>
}) {
  const { t } = useT()
  const [reason, setReason] = useState('')
  const { pending, failure, run } = usePendingHere()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => onAct(reason))
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={t('cards.reason')}
          description={hint}
          required
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Button
          type="submit"
          variant="default"
          color={isDanger ? 'red' : undefined}
          loading={pending}
          disabled={reason.trim() === ''}
        >
          {label}
        </Button>
      </Stack>
    </form>
  )
}
