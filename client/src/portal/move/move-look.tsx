import { TextInput } from '@mantine/core'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'
import { MoveOutcome } from './move-outcome.tsx'
import { MoveRows } from './move-rows.tsx'
import classes from './move.module.css'
import type { MoveFormState } from './use-move-form.ts'
import { isMovable, needsName } from './use-move.ts'

type Props = {
  form: MoveFormState
  source: Detail
  target: Detail
  money: (amount: number) => string
}

/** What the move would do: to each entry, to both events, and which emails it sends. */
export function MoveLook({ form, source, target, money }: Props) {
  const { t } = useT()
  const { preview, rows, choice, close, reason, override } = form
  const { chosen, isChosen, toggle } = choice
  const symbols = { from: source.content_competition.symbol, to: target.content_competition.symbol }
  const notEntered = rows.filter(({ verdict }) => verdict === 'not_entered').length
  return (
    <>
      <section className={classes.section} aria-busy={preview.isFetching}>
        <MoveHeading chosen={chosen} rows={rows} />
        <PartTitle>{t('move.who')}</PartTitle>
        {notEntered > 0 && <p>{t('move.notEntered', { count: notEntered, from: symbols.from })}</p>}
        <MoveRows
          rows={rows.filter(({ verdict }) => verdict !== 'not_entered')}
          {...{ symbols, money, isChosen }}
          onToggle={toggle}
        />
      </section>
      {override && (
        <TextInput
          label={t('move.override')}
          description={t('move.overrideHint')}
          required
          maxLength={255}
          value={override.value}
          onChange={({ currentTarget }) => override.onChange(currentTarget.value)}
        />
      )}
      <MoveOutcome {...{ source, target, chosen, money, close }} />
      <TextInput
        label={t('move.reason')}
        maxLength={255}
        value={reason.value}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
    </>
  )
}

function MoveHeading({ chosen, rows }: { chosen: readonly MovePreviewRow[]; rows: readonly MovePreviewRow[] }) {
  const { t } = useT()
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const decisions = rows.filter((row) => isMovable(row) && needsName(row) && !chosenIds.has(row.id)).length
  const heading = chosen.length === 0 ? t('move.headingNone') : t('move.heading', { count: chosen.length })
  return (
    <SectionTitle>{decisions === 0 ? heading : `${heading}, ${t('move.toDecide', { count: decisions })}`}</SectionTitle>
  )
}
