// Native options can neither hold a bib nor follow a field that keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { CloseButton, Kbd, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMayIn } from '../../kit/api/rights.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { isCodeSession } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { ownSections, listLinks, portalSections } from '../places.ts'
import { useWorkspaces, type Workspace } from '../workspaces/workspaces.ts'
import { findChoices, parseTyped, serverSearch, type PaletteChoice, type FoundRecords } from './palette-choices.ts'
import { earlyLetters } from './early-letters.ts'
import classes from './palette.module.css'

const PAUSE_MS = 150
const NOTHING: FoundRecords = { entries: [], units: [] }

/** Finds a page, an act, an entry or a unit by a few words and goes there. The focus stays in the field; arrows move through the list. */
export function Palette({ user, onClose }: { user: DataUser; onClose: () => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const mayIn = useMayIn()
  const id = useId()
  const [typed, setTyped] = useState(earlyLetters)
  const [chosen, setChosen] = useState<string | null>(null)
  /** Whether Enter was pressed, perhaps before the search ended. */
  const [isEntering, setEntering] = useState(false)
  const { workspaces } = useWorkspaces(user)
  const { found, searching, failed } = useFound(typed, workspaces)
  const events = useEvents(typed, workspaces)
  const groups = findChoices({
    typed,
    events,
    workspaces,
    places: isCodeSession(user) ? [] : listLinks(user.role === 1 ? portalSections : ownSections),
    found,
    mayIn,
    t,
  })
  const choices = groups.flatMap((group) => group.choices)
  const activeIndex = Math.max(
    0,
    choices.findIndex(({ key }) => key === chosen),
  )
  const active = choices[activeIndex]
  const optionId = ({ key }: PaletteChoice) => `${id}-${key.replaceAll(/[^\w-]/gu, '_')}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setChosen(choices[(activeIndex + step + choices.length) % choices.length]?.key ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setEntering(true)
    }
  }
  // Until the search is done, the first result belongs to fewer letters.
  const destination = isEntering && (!searching || chosen !== null) ? active?.to : undefined
  useEffect(() => {
    if (destination === undefined) return
    onClose()
    void navigate(destination)
  }, [destination, navigate, onClose])
  const statusText = failed
    ? t('palette.failed')
    : searching
      ? t('palette.searching')
      : choices.length === 0
        ? t('palette.none', { typed: typed.trim() })
        : ''
  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="12dvh" classNames={{ content: classes.palette ?? '' }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.label')}>
        <div className={classes.head}>
          <IconSearch size={22} aria-hidden />
          <input
            className={classes.input}
            ref={focusField}
            data-autofocus
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active && { 'aria-activedescendant': optionId(active) })}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            placeholder={t('palette.hint')}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setChosen(null)
              setEntering(false)
            }}
            onKeyDown={onKeyDown}
          />
          <CloseButton size={44} aria-label={t('ui.close')} onClick={onClose} />
        </div>
        <Results id={id} groups={groups} active={active} choiceId={optionId} onClose={onClose} />
        {statusText && (
          <p className={classes.said} data-failed={failed || undefined}>
            {statusText}
          </p>
        )}
        <VisuallyHidden component="output">
          {statusText || t('palette.found', { count: choices.length })}
        </VisuallyHidden>
        <Keys />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Focuses the field at once: Mantine waits for a timer, and the first keys would be lost. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

/** The ref of the active choice. */
const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

function ChoiceLine({ choice: { label, detail, bib, letter } }: { choice: PaletteChoice }) {
  const { t } = useT()
  return (
    <>
      {bib !== undefined && (
        <>
          <span aria-hidden>
            <BibPlate number={bib} size="sm" />
          </span>
          {bib !== null && <VisuallyHidden>{t('palette.bib', { number: bib })} </VisuallyHidden>}
        </>
      )}
      <span className={classes.label}>{label}</span> <span className={classes.beside}>{detail}</span>
      {letter && (
        <span className={classes.letters} aria-hidden>
          <Kbd size="xs">{'G'}</Kbd> <Kbd size="xs">{letter}</Kbd>
        </span>
      )}
    </>
  )
}

/** The opened events of the page's tournament, loaded once the search is narrowed to events. */
function useEvents(typed: string, [here]: readonly Workspace[]) {
  const { language } = useT()
  const { data } = useQuery({
    ...pageQueries.openedContents(here?.id ?? 0),
    enabled: here !== undefined && parseTyped(typed).only === 'events',
  })
  return extractRows(data).map(({ id, content_competition: content }) => ({
    id,
    symbol: content.symbol,
    name: nameIn(language, content),
  }))
}

/** Entries and units that the server finds, a moment after the last letter. */
function useFound(typed: string, workspaces: readonly Workspace[]) {
  const mayIn = useMayIn()
  const [debouncedText] = useDebouncedValue(typed, PAUSE_MS)
  const search = serverSearch(typed)
  const debouncedSearch = serverSearch(debouncedText)
  const mayReadEntries = workspaces.some(({ id }) => mayIn(id)('entry:read'))
  const first = workspaces[0]?.id
  const query = useQuery({
    ...buildQuery(api.find.find, {
      query: { search: debouncedSearch ?? '', ...(first ? { tournament_id: first } : {}) },
    }),
    enabled: mayReadEntries && debouncedSearch !== null,
    placeholderData: (before) => before,
  })
  const isSearched = mayReadEntries && search !== null
  return {
    found: isSearched ? (query.data ?? NOTHING) : NOTHING,
    searching: isSearched && (search !== debouncedSearch || query.isFetching),
    failed: isSearched && query.isError,
  }
}

/** The results in groups; the focus stays in the field. */
function Results({
  id,
  groups,
  active,
  choiceId,
  onClose,
}: {
  id: string
  groups: ReturnType<typeof findChoices>
  active: PaletteChoice | undefined
  choiceId: (choice: PaletteChoice) => string
  onClose: () => void
}) {
  const { t } = useT()
  return (
    <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
      {groups.map(({ title, choices: lines }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div className={classes.title} id={`${id}-${title}`} role="presentation">
            {t(title)}
          </div>
          {lines.map((choice) => (
            <Link
              key={choice.key}
              ref={choice === active ? scrollIntoView : null}
              id={choiceId(choice)}
              role="option"
              aria-selected={choice === active}
              tabIndex={-1}
              to={choice.to}
              className={classes.choice ?? ''}
              onClick={onClose}
            >
              <ChoiceLine choice={choice} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function Keys() {
  const { t } = useT()
  return (
    <div className={classes.foot} aria-hidden>
      <Kbd size="xs">{'↑ ↓'}</Kbd> {t('palette.choose')}
      <Kbd size="xs">{'↵'}</Kbd> {t('palette.enter')}
      <Kbd size="xs">{'>'}</Kbd> {t('palette.onlyActs')}
      <Kbd size="xs">{'@'}</Kbd> {t('palette.onlyPeople')}
      <Kbd size="xs">{'#'}</Kbd> {t('palette.onlyEvents')}
      <span>{t('palette.keys')}</span>
    </div>
  )
}
