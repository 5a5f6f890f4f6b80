import { Button, ScrollArea, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { fold } from '@portal/shared/kit/text/names'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import classes from '../import.module.css'
import { EventAge } from '../event-age.tsx'
import { describeEvent } from '../event-parts.ts'

/** The events that will be opened: first those whose age group was guessed, then new ones, then existing ones. */
export function LastYearEvents({
  summary: { events, ages: groups },
  currency,
  ages,
  onAge,
}: {
  summary: Pick<LastYearSummary, 'events' | 'ages'>
  currency: string | undefined
  /** The age groups by symbol, read from other sheets of the file or chosen here. */
  ages: ReadonlyMap<string, string>
  onAge: (symbol: string, age: string) => void
}) {
  const { t, language } = useT()
  const guessedEvents = events.all.filter(
    ({ symbol, age, is_guessed }) => is_guessed === 1 && fold(ages.get(symbol) ?? '') !== fold(age.name),
  )
  // An event whose age group was chosen here keeps its position.
  const [chosenSymbols, setChosenSymbols] = useState<ReadonlySet<string>>(new Set())
  const leadingEvents = events.all.filter(
    (event) => guessedEvents.includes(event) || (event.is_guessed === 1 && chosenSymbols.has(event.symbol)),
  )
  const [isOpen, setOpen] = useState(true)
  const otherEvents = events.all
    .filter((event) => !leadingEvents.includes(event))
    .toSorted((a, b) => b.is_new - a.is_new)
  const visibleEvents = isOpen ? [...leadingEvents, ...otherEvents] : leadingEvents
  if (events.all.length === 0) return null
  return (
    <>
      <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'lastYear.events.hide' : 'lastYear.events.show', { count: events.all.length })}
      </Button>
      {guessedEvents.length > 0 && (
        <Notice kind="warning">{t('lastYear.events.guessed', { count: guessedEvents.length })}</Notice>
      )}
      {visibleEvents.length > 0 && (
        // The tab stop lets the list be scrolled by keyboard.
        <ScrollArea.Autosize
          mah={320}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('lastYear.events.list') }}
        >
          <Table verticalSpacing={4} horizontalSpacing={6} stickyHeader className={classes.events ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('lastYear.events.symbol')}</Table.Th>
                <Table.Th>{t('import.f.contents')}</Table.Th>
                <Table.Th ta="right">{t('lastYear.events.entries')}</Table.Th>
                <Table.Th ta="right">{t('lastYear.fee')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {visibleEvents.map(({ entries, price, is_new, is_guessed, is_from_symbol, ...event }) => (
                <Table.Tr key={event.symbol}>
                  <Table.Td>
                    <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
                  </Table.Td>
                  <Table.Td>
                    {nameIn(language, event)}
                    <Text variant="hint">
                      {describeEvent(event, language)}
                      {is_new === 1 &&
                        ` · ${t(is_from_symbol === 1 ? 'import.events.fromSymbol' : 'import.events.new')}`}
                    </Text>
                    {is_guessed === 1 && (
                      <EventAge
                        event={event}
                        groups={groups}
                        onAge={(name) => {
                          setChosenSymbols(new Set(chosenSymbols).add(event.symbol))
                          onAge(event.symbol, name)
                        }}
                      />
                    )}
                  </Table.Td>
                  <Table.Td ta="right">{entries}</Table.Td>
                  <Table.Td ta="right">{price === null ? '–' : formatMoney(price, language, currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </>
  )
}
