import { Checkbox } from '@mantine/core'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { danceStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { mailNote } from '../../kit/ui/mail/mail-note.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import classes from './move.module.css'

/** How many of the entries follow from one item of the programme to another. */
function countFollowing(chosen: readonly MovePreviewRow[]) {
  const groups = new Map<string, { number: number; to: number; count: number }>()
  for (const { number, to } of chosen.flatMap(({ items }) => items)) {
    if (to === null) continue
    const group = groups.get(`${number} ${to}`) ?? { number, to, count: 0 }
    groups.set(`${number} ${to}`, { ...group, count: group.count + 1 })
  }
  return [...groups.values()]
}

/** What becomes of both events, the fees, bibs, the programme and the emails. */
export function MoveOutcome({
  source,
  target,
  chosen,
  money,
  close,
}: {
  source: Detail
  target: Detail
  chosen: readonly MovePreviewRow[]
  money: (amount: number) => string
  /** Closing the old event; null if it is not offered. */
  close: { isChosen: boolean; onChange: (isChosen: boolean) => void } | null
}) {
  const { t } = useT()
  const [before, arriving] = [target.entries, chosen.filter(({ verdict }) => verdict !== 'leaves').length]
  const counts = { before, after: before + arriving, minimum: target.content_competition.minimum_athletes }
  const differences = chosen.map(({ fee_amount, fee_after }) => (fee_after ?? fee_amount) - fee_amount)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.max(amount, 0), 0)
  const [up, down] = [sum(differences), sum(differences.map((difference) => -difference))]
  const countText =
    counts.minimum === 0 ? 'move.noMinimum' : counts.after >= counts.minimum ? 'move.reached' : 'move.notReached'
  return (
    <>
      <section className={classes.section}>
        <PartTitle>{t('move.after')}</PartTitle>
        <p className={classes.event}>
          <SymbolChip symbol={target.content_competition.symbol} style={danceStyle(target.content_competition)} />
          <span>{t(countText, counts)}</span>
        </p>
        {close && (
          <Checkbox
            checked={close.isChosen}
            onChange={({ currentTarget }) => close.onChange(currentTarget.checked)}
            label={t('move.close', { symbol: source.content_competition.symbol })}
          />
        )}
        {up + down > 0 && <p>{t('move.sums', { up: money(up), down: money(down) })}</p>}
        <p>{t('move.bibs')}</p>
        {countFollowing(chosen).map((group) => (
          <p key={group.number}>{t('move.items', group)}</p>
        ))}
      </section>
      {chosen.length > 0 && (
        <section className={classes.section}>
          <PartTitle>{t('move.mails')}</PartTitle>
          <p>
            {t('move.mailsOf', { count: chosen.length })} {mailNote(t, chosen.length)}
          </p>
        </section>
      )}
    </>
  )
}
