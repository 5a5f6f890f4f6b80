import { Button, ScrollArea, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { fold } from '@portal/shared/kit/text/names'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { EventAge } from '../event-age.tsx'

/** The events that will be opened: first those whose age group is a guess until it is known (`ages`), then those that are made, then the others. */
export function LastYearEvents({
  summary: { events, ages: groups },
  currency,
  ages,
  onAge,
}: {
  summary: Pick<LastYearSummary, 'events' | 'ages'>
  currency: string | undefined
  /** By symbol, from the sheets of the book or chosen here. */
  ages: ReadonlyMap<string, string>
  onAge: (symbol: string, age: string) => void
}) {
  const { t, language } = useT()
  const numbered = events.all.filter(({ is_guessed }) => is_guessed === 1)
  const guessed = numbered.filter(({ symbol, age }) => fold(ages.get(symbol) ?? '') !== fold(age.name))
  // One that is chosen stays where it was.
  const [chosenSymbols, setChosenSymbols] = useState<ReadonlySet<string>>(new Set())
  const first = numbered.filter((event) => guessed.includes(event) || chosenSymbols.has(event.symbol))
  const [open, setOpen] = useState(true)
  const others = events.all.filter((event) => !first.includes(event)).toSorted((a, b) => b.is_new - a.is_new)
  const visibleEvents = open ? [...first, ...others] : first
  if (events.all.length === 0) return null
  return (
    <>
      <Button variant="subtle" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'lastYear.events.hide' : 'lastYear.events.show', { count: events.all.length })}
      </Button>
      {guessed.length > 0 && <Notice kind="warning">{t('lastYear.events.guessed', { count: guessed.length })}</Notice>}
      {visibleEvents.length > 0 && (
        // Scrolled by keyboard as well.
        <ScrollArea.Autosize
          mah={320}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('lastYear.events.list') }}
        >
          <Table verticalSpacing={4} horizontalSpacing={6} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('lastYear.events.symbol')}</Table.Th>
                <Table.Th>{t('import.f.contents')}</Table.Th>
                <Table.Th ta="right">{t('lastYear.events.entries')}</Table.Th>
                <Table.Th ta="right">{t('lastYear.fee')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {visibleEvents.map(({ age, entries, price, is_new, is_guessed, is_from_symbol, ...event }) => (
                <Table.Tr key={event.symbol}>
                  <Table.Td>{event.symbol}</Table.Td>
                  <Table.Td>
                    {nameIn(language, event)}{' '}
                    {is_new === 1 && (
                      <Text component="span" c="dimmed">
                        {t(is_from_symbol === 1 ? 'import.events.fromSymbol' : 'import.events.new')}
                      </Text>
                    )}
                    {is_guessed === 1 && (
                      <EventAge
                        event={{ symbol: event.symbol, age }}
                        groups={groups}
                        onAge={(symbol, name) => {
                          setChosenSymbols(new Set(chosenSymbols).add(symbol))
                          onAge(symbol, name)
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
