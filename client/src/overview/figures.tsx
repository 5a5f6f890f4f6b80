import { Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Figures as FigureData } from '@portal/shared/overview/overview'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { buildQuery } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'
import { BarTable, type Bar } from './bar-table.tsx'
import { DayChart } from './day-chart.tsx'
import classes from './figures.module.css'
import { MoneyBar } from './money-bar.tsx'
import overviewClasses from './overview.module.css'
import { TextLink } from '../kit/ui/links.tsx'
import { PartTitle, SectionTitle } from '../kit/ui/titles.tsx'

/** The figures of entries and money of one tournament, or of all if it is null. */
export function Figures({ tournamentId }: { tournamentId: number | null }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.overview.figures, { query: tournamentId === null ? {} : { tournament_id: tournamentId } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <LoadState error={error} retry={refetch} skeleton={<Skeleton height={320} />} />
  return (
    <section aria-labelledby="overview-figures">
      <SectionTitle mb="sm" id="overview-figures">
        {t('figures.title')}
      </SectionTitle>
      {data.days.length === 0 ? (
        <Text c="dimmed">{t('figures.empty')}</Text>
      ) : (
        <>
          <DayChart days={data.days} earlier={data.earlier} />
          <div className={classes.figures}>
            <Money money={data.money} tournamentId={tournamentId} />
            <Bars data={data} tournamentId={tournamentId} />
          </div>
        </>
      )}
    </section>
  )
}

function Bars({ data: { units, contents, forms }, tournamentId }: { data: FigureData; tournamentId: number | null }) {
  const { t, language } = useT()
  const createLinks = (query: string, id: number | null = tournamentId): Pick<Bar, 'approvedTo' | 'waitingTo'> => ({
    approvedTo: `${id === null ? paths.admin.entries : paths.admin.entriesOf(id)}?${query}`,
    waitingTo: `${id === null ? paths.admin.waiting : paths.admin.waitingOf(id)}?${query}`,
  })
  return (
    <>
      <BarTable
        title={t('figures.units')}
        bars={units.top.map(({ unit, ...count }) => ({
          key: unit?.id ?? 0,
          name: unit?.name ?? t('figures.noUnit'),
          ...count,
          ...(unit ? createLinks(`unit=${unit.id}`) : {}),
        }))}
        others={units.others}
        othersName={t('figures.otherUnits', { count: units.others.count })}
      />
      <BarTable
        title={t('figures.contents')}
        hint={t('figures.contentsHint')}
        bars={contents.top.map(({ id, symbol, name, tournament, ...count }) => ({
          key: id,
          name: (
            <>
              <SymbolChip symbol={symbol} /> {name}
              {tournamentId === null && (
                <Text variant="hint" span>
                  {` · ${tournament.name}`}
                </Text>
              )}
            </>
          ),
          ...count,
          ...createLinks(`content=${id}`, tournament.id),
        }))}
        others={contents.others}
        othersName={t('figures.otherContents', { count: contents.others.count })}
      />
      <BarTable
        title={t('figures.forms')}
        bars={forms.map(({ formality, ...count }) => ({
          key: formality.id,
          name: nameIn(language, formality),
          ...count,
          ...createLinks(`form=${formality.id}`),
        }))}
      />
    </>
  )
}

/** Collected and pending money by currency. Currencies without fees are left out. */
export function Money({
  money,
  tournamentId,
  children,
}: {
  money: FigureData['money']
  tournamentId: number | null
  children?: ReactNode
}) {
  const { t, language } = useT()
  const entriesPath = tournamentId === null ? paths.admin.entries : paths.admin.entriesOf(tournamentId)
  const charged = money.filter(({ collected, pending }) => collected + pending > 0)
  return (
    <section className={classes.figure} aria-labelledby="figures-money">
      <PartTitle id="figures-money">{t('overview.money')}</PartTitle>
      {charged.length === 0 && <Text size="sm">{t('overview.none')}</Text>}
      {charged.map(({ currency_name, collected, pending, collected_entries, pending_entries }) => (
        <Stack key={currency_name} gap="xs">
          <MoneyBar collected={collected} fees={collected + pending} />
          <dl className={`${overviewClasses.numbers} ${classes.numbers}`}>
            <MoneyFigure
              label={t('figures.collected')}
              amount={formatMoney(collected, language, currency_name)}
              entries={collected_entries}
              to={`${entriesPath}?pay=1`}
            />
            <MoneyFigure
              label={t('figures.pending')}
              amount={formatMoney(pending, language, currency_name)}
              entries={pending_entries}
              to={`${entriesPath}?pay=0`}
            />
          </dl>
        </Stack>
      ))}
      {children}
    </section>
  )
}

function MoneyFigure({ label, amount, entries, to }: { label: string; amount: string; entries: number; to: string }) {
  const { t } = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
      <dd className={classes.small}>
        <TextLink to={to} inherit className="alone">
          {t('figures.entries', { count: entries })}
        </TextLink>
      </dd>
    </div>
  )
}
