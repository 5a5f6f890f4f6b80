import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import classes from '../import.module.css'
import { LastYearEvents } from './last-year-events.tsx'

/** What a list comes to in figures, with the prices read from it, which can be typed instead. */
export function LastYearFigures({
  summary,
  currency,
  typed,
  onPrice,
  onAge,
}: {
  summary: LastYearSummary
  currency: string | undefined
  typed: ReadonlyMap<number, number>
  onPrice: (form: number, main: number | null) => void
  onAge: (symbol: string, age_id: number) => void
}) {
  const { entries, people, pairs, units, events, lists, prices } = summary
  const { t, language } = useT()
  const figures = [
    t('lastYear.entries', { count: entries }),
    t('lastYear.people', { count: people }),
    t('lastYear.pairs', { count: pairs }),
    t('lastYear.units', units),
    t('lastYear.events', { known: events.known, fresh: events.fresh }),
  ]
  return (
    <section className={`surface ${classes.part}`} aria-label={t('lastYear.summary')}>
      <Text fw={600}>{t('lastYear.summary')}</Text>
      <Text component="output" display="block">
        {figures.join(' · ')}
      </Text>
      {lists > 0 && <Text variant="hint">{t('lastYear.lists')}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mt="xs">
        {prices.map(({ formality, first, main, sub, is_set }) => (
          <NumberInput
            // Another price from the list takes the place of what stood here.
            key={`${formality.id} ${main}`}
            label={t(formality.id === FLASHMOB ? 'lastYear.price.perHead' : 'lastYear.price', {
              form: nameIn(language, formality),
            })}
            description={
              first !== null && sub !== null
                ? t('lastYear.price.first', { count: first, sub: formatMoney(sub, language, currency) })
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly={is_set === 1}
            error={main === null ? t('lastYear.price.none') : undefined}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator={language === 'vi' ? '.' : ','}
            decimalSeparator={language === 'vi' ? ',' : '.'}
            defaultValue={typed.get(formality.id) ?? main ?? ''}
            onBlur={({ currentTarget }) => {
              const digits = currentTarget.value.replaceAll(/\D/gu, '')
              if (digits === String(main ?? '')) return
              onPrice(formality.id, digits === '' ? null : Number(digits))
            }}
          />
        ))}
      </SimpleGrid>
      <LastYearEvents summary={summary} currency={currency} onAge={onAge} />
    </section>
  )
}
