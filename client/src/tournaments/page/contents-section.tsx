import { Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { fittingContents } from '@portal/shared/tournaments/fitting-contents'
import { ContentGroups } from './content-groups.tsx'
import { isOpen, searchContents, searchTexts } from './content-search.ts'
import { FinderForm, readFinder } from '../finder/finder-form.tsx'

/** All of them are typed into a form in the middle of the page, whose answer stands under it. */
const names = ['q', 'form', 'born', 'partner'] as const

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** Nobody asks any more what a child may enter. */
  isOver: boolean
}

/** What can my child enter: the contents, narrowed by who they are and by a word. */
export function ContentsSection({ tournament, details, isOver }: Props) {
  const { t } = useT()
  const [{ q, ...text }, change] = useUrlState(names, names)
  const year = Number(tournament.start_date.slice(0, 4))
  const wanted = readFinder(text, details, year)
  const asked = wanted.form !== null || wanted.years.some((known) => known !== null)
  // Who tells a year and no form asks for one dancer: what needs others comes behind.
  const alone = wanted.form === null && wanted.years[0] !== null
  const texts = useMemo(() => searchTexts(details), [details])
  const fitting = fittingContents(details, wanted, year)
  const found = searchContents(fitting, texts, q)
  // Typing stays quick while a long list follows.
  const shown = useDeferredValue(found)
  return (
    <Stack gap="md" component="section" aria-labelledby="contents">
      <Title order={2} id="contents">
        {t('tournament.contents')}
      </Title>
      {details.length === 0 ? (
        <EmptyFloor title={t('tournament.contents.none')}>{t('tournament.contents.none.text')}</EmptyFloor>
      ) : (
        <>
          {!isOver && (
            <FinderForm
              details={details}
              text={text}
              change={change}
              latest={year}
              found={asked ? fitting.filter(isOpen) : null}
              alone={alone}
            />
          )}
          <TextInput
            type="search"
            label={t('tournament.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={q}
            onChange={(event) => change({ q: event.currentTarget.value })}
          />
          <Text c="dimmed" component="output">
            {t('tournament.shown', { shown: found.length, count: details.length })}
          </Text>
          {shown.length === 0 ? (
            <EmptyFloor title={t('tournament.finder.nothing')}>{t('tournament.finder.nothing.text')}</EmptyFloor>
          ) : (
            <ContentGroups
              details={shown}
              year={year}
              currency={tournament.currency_name}
              narrowed={asked || q.trim() !== ''}
              alone={alone}
            />
          )}
        </>
      )}
    </Stack>
  )
}
