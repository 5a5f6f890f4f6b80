import type { FormEvent } from 'react'
import { quotaOf, type CardRound } from '@portal/shared/results/cards/check-card'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { toggleCross, type KeyedCard } from './keyed-card.ts'
import classes from './cards.module.css'

type Props = {
  round: CardRound
  card: KeyedCard
  onPress: (key: string) => void
  onChange: (card: KeyedCard) => void
}

/** Reads what was typed into a field as keys, also from the keyboard of a phone, which tells no keys. */
function readKeys(event: FormEvent<HTMLInputElement>, press: (key: string) => void): void {
  const { data, inputType } = event.nativeEvent as InputEvent
  if (inputType === 'deleteContentBackward') press('Backspace')
  else for (const key of data ?? event.currentTarget.value) press(key)
}

/** The bibs of a final with a field for each place, as on the paper card. */
export function PlaceFields({ round: { bibs }, card, onPress, onChange }: Props) {
  const { t } = useT()
  const { places } = card
  const isDoubled = (place: string) => place !== '' && places.filter((each) => each === place).length > 1
  return (
    <ol className={classes.fields}>
      {bibs.map((bib, at) => (
        <li key={bib} className={classes.field}>
          <BibPlate number={bib} size="sm" />
          <input
            className={classes.place}
            aria-label={t('cards.place', { bib })}
            aria-invalid={isDoubled(places[at] ?? '') || Number(places[at]) > bibs.length || undefined}
            inputMode="numeric"
            autoComplete="off"
            value={places[at] ?? ''}
            onFocus={({ currentTarget }) => {
              currentTarget.select()
              if (at !== card.index) onChange({ ...card, index: at, isFresh: true })
            }}
            onChange={(event) => readKeys(event, onPress)}
          />
        </li>
      ))}
    </ol>
  )
}

/** The bibs of a recall round: those with a cross are keyed one after the other, or chosen. */
export function CrossFields({ round, card, onPress, onChange }: Props) {
  const { t } = useT()
  const { crosses, typed, problem } = card
  const quota = quotaOf(round)
  return (
    <>
      <div className={classes.crossing}>
        <label>
          {t('cards.bib')}
          <input
            className={classes.bib}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={problem !== null || undefined}
            onChange={(event) => readKeys(event, onPress)}
          />
        </label>
        <output className={classes.count} data-full={crosses.length === quota || undefined}>
          {t('cards.crosses', { count: crosses.length, quota })}
        </output>
      </div>
      <output className={classes.problem}>{problem && t(`cards.problem.${problem.code}`, { bib: problem.bib })}</output>
      <ul className={classes.fields}>
        {round.bibs.map((bib) => (
          <li key={bib}>
            <button
              type="button"
              tabIndex={-1}
              className={classes.cross}
              aria-pressed={crosses.includes(bib)}
              aria-label={t('cards.cross', { bib })}
              onClick={() => onChange(toggleCross(card, bib))}
            >
              <BibPlate number={bib} size="sm" />
              <span aria-hidden>{crosses.includes(bib) ? '×' : ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
