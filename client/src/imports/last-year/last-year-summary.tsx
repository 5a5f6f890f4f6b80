import { Text } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import type { AssessedRow, PreviewState } from '../import-kind.ts'
import classes from '../import.module.css'
import { LastYearEvents } from './last-year-events.tsx'

/** Whether a row belongs to the entry of another row: the second dancer of a pair, or a member of a team. */
export const isPartOfEntry = ({ state, findings }: AssessedRow) =>
  state !== 'there' && findings.some(({ code }) => code === 'PAIR_OF_ROWS' || code === 'JOINS_ROW')

/** The figures of an import, its prices and its events. Prices that were read from the list can be typed over. */
export function LastYearFigures({
  summary,
  rows,
  columns,
  chosenLines,
  options: { lastYear, ages },
  setOptions,
  currency,
}: PreviewState & { currency: string | undefined }) {
  const { t, language } = useT()
  if (!summary) return null
  const { entries, people, pairs, units, events, lists, prices } = summary
  const figures = [
    t('lastYear.entries', { count: entries }),
    t('lastYear.people', { count: people }),
    t('lastYear.pairs', { count: pairs }),
    t('lastYear.units', units),
    t('lastYear.events', { known: events.known, fresh: events.fresh }),
  ]
  const chosenRows = rows.filter(({ line }) => chosenLines.has(line))
  const partCount = chosenRows.filter(isPartOfEntry).length
  const existingCount = rows.filter(({ state }) => state === 'there').length
  const skippedCount = rows.length - chosenRows.length - existingCount
  /** The heading of the column that fees are read from. */
  const feeColumn = columns.find(({ field }) => field === 'fee')?.title
  const setPrice = (form: number, main: number | null) => {
    const prices = new Map(lastYear.prices)
    if (main === null) prices.delete(form)
    else prices.set(form, main)
    setOptions({ lastYear: { ...lastYear, prices } })
  }
  const rowCounts = [
    t('lastYear.rows.in', { count: chosenRows.length, all: rows.length }),
    partCount > 0 && t('lastYear.rows.same', { count: partCount }),
    existingCount > 0 && t('lastYear.rows.there', { count: existingCount }),
    skippedCount > 0 && t('lastYear.rows.out', { count: skippedCount }),
  ].filter(Boolean)
  return (
    <section className={classes.part} aria-label={t('lastYear.summary')}>
      <Text fw={600}>{t('lastYear.summary')}</Text>
      <Text component="output" display="block">
        {entries > 0 && figures.join(' · ')}
      </Text>
      <Text variant="hint">{rowCounts.join(' · ')}</Text>
      {lists > 0 && <Text variant="hint">{t('lastYear.lists')}</Text>}
      <div className={classes.pairs}>
        {prices.map(({ formality, first, main, sub, is_set, explained, paid }) => (
          <PriceInput
            // A new price from the list replaces the typed one.
            key={`${formality.id} ${main}`}
            label={t(formality.id === FLASHMOB ? 'lastYear.price.perHead' : 'lastYear.price', {
              form: nameIn(language, formality),
            })}
            description={[
              first !== null && sub !== null
                ? t('lastYear.price.first', { count: first, sub: formatMoney(sub, language, currency) })
                : '',
              is_set === 1 ? t('lastYear.price.set') : '',
              explained > 0
                ? t('lastYear.price.read', { column: feeColumn || t('lastYear.fee'), explained, count: paid })
                : '',
            ]
              .filter(Boolean)
              .join(' ')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly={is_set === 1}
            error={main === null ? t('lastYear.price.none') : undefined}
            allowNegative={false}
            currency={currency}
            amount={lastYear.prices.get(formality.id) ?? main}
            onAmount={(amount) => setPrice(formality.id, amount)}
          />
        ))}
      </div>
      <LastYearEvents
        summary={summary}
        currency={currency}
        ages={ages}
        onAge={(symbol, age) => setOptions({ ages: new Map(ages).set(symbol, age) })}
      />
    </section>
  )
}

type PriceInputProps = Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> & {
  amount: number | null
  onAmount: (amount: number | null) => void
}

/** A price field that reports its value on blur, so that rows are not assessed at every digit. */
function PriceInput({ amount, onAmount, ...rest }: PriceInputProps) {
  const [value, setValue] = useState<number | ''>(amount ?? '')
  const reportAmount = () => {
    const typedAmount = value === '' ? null : value
    if (typedAmount !== amount) onAmount(typedAmount)
  }
  return <MoneyInput {...rest} value={value} onChange={setValue} onBlur={reportAmount} />
}
