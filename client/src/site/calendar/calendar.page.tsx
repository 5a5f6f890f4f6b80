import {
  ActionIcon,
  Box,
  Button,
  Container,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import {
  findFirstAfterMonth,
  findFirstMonth,
  filterByMonth,
  shiftMonth,
  readMonth,
} from '@portal/shared/site/calendar/month'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays, formatMonth } from '../../kit/lib/format.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import type { CalendarEvent } from './calendar-event.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { siteQueries } from '../site-queries.ts'
import { usePageText } from '../use-texts.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const EventPanel = lazyPart(async () => (await import('./calendar-event.tsx')).EventPanel)
const urlNames = ['month', 'view', 'event'] as const
// Opening an event does not scroll the page to the top.
const namesWithoutScroll = ['event'] as const
const WIDE_BREAKPOINT = 'sm'

/** The calendar of a month, as a table of days, or as a list on a phone, which is too narrow for the table. */
export function Page() {
  const { t, language } = useT()
  usePageTitle(t('calendar.title'))
  const today = dayInVietnam(useNow())
  const currentMonth = today.slice(0, 7)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const [{ month: monthText, view: chosenView, event: openedId }, change] = useUrlState(urlNames, namesWithoutScroll)
  const isChosen = chosenView === 'month' || chosenView === 'list'
  // Until the user chooses a view, both are rendered and CSS shows one, because the server does not know the width of the screen.
  const view = isChosen ? chosenView : isNarrow ? 'list' : 'month'
  const { data, error, refetch } = useQuery(pageQueries.tournaments())
  const { content: introduction } = usePageText('event_calendar')
  const listedTournaments = data && extractRows(data)
  const eventsQuery = useQuery(siteQueries.calendarEvents())
  // Without its events the calendar still shows the tournaments.
  const events = extractRows(eventsQuery.data ?? [])
  const chosenMonth = readMonth(monthText)
  // Opens at the first month with an event, as an empty month helps nobody; which one that is, only both lists together say.
  const isMonthKnown = chosenMonth !== null || (listedTournaments !== undefined && !eventsQuery.isPending)
  const month = chosenMonth ?? findFirstMonth([...(listedTournaments ?? []), ...events], today)
  const tournaments = isMonthKnown ? listedTournaments : undefined
  const monthTournaments = filterByMonth(tournaments ?? [], month)
  const event = events.find(({ id }) => String(id) === openedId)
  useEffect(() => whenIdle(EventPanel.preload), [])
  // The panel unmounts when it closes; restore focus to the element that opened it.
  const opener = useRef<Element | null>(null)
  const openEvent = (id: number) => {
    opener.current = document.activeElement
    change({ event: String(id) })
  }
  const closeEvent = () => {
    change({ event: '' })
    // If the event was opened by a link from elsewhere, the page takes the focus.
    const target = opener.current ?? document.getElementById('main')
    if (target instanceof HTMLElement) target.focus()
  }
  return (
    <Container size="lg" py="lg">
      <Stack gap="md">
        <Title order={1}>{t('calendar.title')}</Title>
        {introduction?.text && <RichText under={1} html={introduction.text} lang={introduction.lang} />}
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('calendar.before')}
              onClick={() => change({ month: shiftMonth(month, -1) })}
            >
              <IconChevronLeft size={20} />
            </ActionIcon>
            <SectionTitle aria-live="polite" miw="11rem" ta="center">
              {isMonthKnown ? formatMonth(month, language) : '\u00A0'}
            </SectionTitle>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('calendar.after')}
              onClick={() => change({ month: shiftMonth(month, 1) })}
            >
              <IconChevronRight size={20} />
            </ActionIcon>
          </Group>
          <Group gap="xs">
            {isMonthKnown && month !== currentMonth && (
              <Button variant="default" onClick={() => change({ month: currentMonth })}>
                {t('calendar.today')}
              </Button>
            )}
            <SegmentedControl
              aria-label={t('calendar.view')}
              value={view}
              onChange={(next) => change({ view: next })}
              data={[
                { value: 'month', label: t('calendar.month') },
                { value: 'list', label: t('calendar.list') },
              ]}
            />
          </Group>
        </Group>
        {!tournaments && <LoadState error={error} retry={refetch} skeleton={<Skeleton height={420} radius="md" />} />}
        {tournaments && (view === 'month' || !isChosen) && (
          <Box {...(isChosen ? {} : { visibleFrom: WIDE_BREAKPOINT })}>
            <CalendarMonth month={month} tournaments={tournaments} events={events} onOpen={openEvent} today={today} />
          </Box>
        )}
        {tournaments && (view === 'list' || !isChosen) && (
          <Box {...(isChosen ? {} : { hiddenFrom: WIDE_BREAKPOINT })}>
            <CalendarList tournaments={monthTournaments} events={filterByMonth(events, month)} onOpen={openEvent} />
          </Box>
        )}
        {tournaments && monthTournaments.length === 0 && filterByMonth(events, month).length === 0 && (
          <NextEntry next={findFirstAfterMonth([...tournaments, ...events], month)} view={chosenView} />
        )}
        <Subscription />
      </Stack>
      {event && <EventPanel event={event} onClose={closeEvent} />}
    </Container>
  )
}

/** Says that a month is empty, and leads to the month of the next entry in the same view. */
function NextEntry({ next, view }: { next: Tournament | CalendarEvent | undefined; view: string }) {
  const { t, language } = useT()
  return (
    <Text component="output" c="dimmed">
      {t('calendar.none')}.{' '}
      {next && (
        <TextLink
          to={`?${new URLSearchParams({ month: next.start_date.slice(0, 7), ...(view === '' ? {} : { view }) })}`}
          py={10}
        >
          {t('calendar.next', {
            name: nameIn(language, next),
            days: formatDays(next.start_date, next.end_date, language),
          })}
        </TextLink>
      )}
    </Text>
  )
}

/** Links to subscribe to the calendar in another program. */
function Subscription() {
  const { t, language } = useT()
  const feed = `${useOrigin()}/calendar.ics?lang=${language}`
  return (
    <Group className="surface" p="md" justify="space-between">
      <Stack gap={2}>
        <Text fw={600}>{t('calendar.subscribe')}</Text>
        <Text c="dimmed">{t('calendar.subscribe.text')}</Text>
      </Stack>
      <Group gap="xs">
        <Button component="a" href={feed.replace(/^https?:/u, 'webcal:')} variant="default">
          {t('calendar.add')}
        </Button>
        <CopyButton value={feed} label={t('calendar.copy')} />
      </Group>
    </Group>
  )
}
