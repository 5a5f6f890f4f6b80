import type { FoundEntry, FoundUnit } from '@portal/shared/entries/find-calls'
import type { Permission } from '@portal/shared/kit/permissions'
import { fold } from '@portal/shared/kit/text/names'
import type { May } from '../../kit/api/rights.ts'
import type { T } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { paths } from '../../portal/paths.ts'
import { isFound } from '../find-link.ts'
import { officeSections, listPlaces, type Place } from '../places.ts'
import type { Workspace } from '../workspaces/workspaces.ts'

/** One line of the palette. `plate`: the bib of an entry, null before it has one; `beside`: what tells it from others. */
export type Choice = {
  key: string
  to: string
  label: string
  beside: string
  plate?: number | null
  /** The letter after G that leads there too. */
  letter?: string
}
export type ChoiceGroup = { title: WordKey; choices: readonly Choice[] }

export type FoundEvent = { id: number; symbol: string; name: string }
export type Found = { entries: readonly FoundEntry[]; units: readonly FoundUnit[] }

/** Acts in one tournament, in the order of a season, with the pages on which they are done. */
const ACTS: readonly { to: (id: number) => string; needs: Permission; label: WordKey }[] = [
  { to: paths.admin.waitingOf, needs: 'entry:approve', label: 'palette.act.approve' },
  { to: paths.register, needs: 'entry:edit', label: 'palette.act.add' },
  { to: paths.admin.unpaidOf, needs: 'entry:collect', label: 'palette.act.collect' },
  { to: paths.admin.bibsOf, needs: 'entry:number', label: 'palette.act.bibs' },
  { to: paths.admin.programmeOf, needs: 'programme:write', label: 'palette.act.programme' },
  { to: paths.admin.contentsOf, needs: 'content:open', label: 'palette.act.open' },
  { to: paths.admin.copyInto, needs: 'content:open', label: 'palette.act.copy' },
  { to: paths.admin.generateIn, needs: 'master:write', label: 'palette.act.generate' },
  { to: paths.admin.importOf, needs: 'list:import', label: 'palette.act.import' },
  { to: paths.admin.agreedFeesOf, needs: 'entry:reprice', label: 'palette.act.reprice' },
  { to: paths.admin.rolesOf, needs: 'role:grant', label: 'palette.act.role' },
]
const PORTAL_ACTS: readonly { to: string; needs: Permission; label: WordKey }[] = [
  { to: paths.admin.newTournament, needs: 'tournament:create', label: 'palette.act.tournament' },
  { to: paths.admin.importUnits, needs: 'master:write', label: 'palette.act.units' },
]
const ACTS_MAX = 5
const PLACES_MAX = 8

const BIB = /^(?:so(?: deo)?|sbd|sd|bib)\s*(\d{1,5})$/u

/** The kinds of choices to which a first character narrows the search. */
const PREFIXES = { '>': 'acts', '@': 'people', '#': 'events' } as const
export function readTyped(typed: string): { only: 'acts' | 'people' | 'events' | null; words: string } {
  const text = typed.trimStart()
  // `#` before digits is a bib, not an event.
  if (/^#\s*\d{1,5}\s*$/u.test(text)) return { only: 'people', words: text.replaceAll(/\s/gu, '') }
  const only = PREFIXES[text.charAt(0) as keyof typeof PREFIXES] ?? null
  return { only, words: only ? text.slice(1).trim() : typed }
}

/** The text to search for on the server, "bib 12" as "12"; null for other kinds of choices, and for a single letter, which fits everything. */
export function serverSearch(typed: string): string | null {
  const { only, words } = readTyped(typed)
  if (only === 'acts' || only === 'events') return null
  const text = fold(words).trim()
  const [, bib] = BIB.exec(text) ?? []
  if (bib) return bib
  return text.length > 1 || /\d/u.test(text) ? words.trim() : null
}

/** The choices that fit the typed words, by kind; before anything is typed those of the page's own tournament and the portal. */
export function findChoices({
  typed: text,
  workspaces,
  places,
  found,
  events = [],
  mayIn,
  t,
}: {
  typed: string
  /** The tournaments in which the reader works, that of the page first. */
  workspaces: readonly Pick<Workspace, 'id' | 'name' | 'to'>[]
  /** Pages of the portal and of the account. */
  places: readonly Place[]
  found: Found
  /** The open events of that tournament. */
  events?: readonly FoundEvent[]
  mayIn: (tournament: number | null) => May
  t: T
}): ChoiceGroup[] {
  const { only, words: query } = readTyped(text)
  const fits = ({ to, label, beside }: Choice) => isFound(query, { to, label: `${label} ${beside}` })
  const beginsWithQuery = ({ label }: Choice) => fold(label).startsWith(fold(query).trim())
  const [here] = workspaces
  const nearest = query.trim() === '' ? workspaces.slice(0, 1) : workspaces
  const mayInPortal = mayIn(null)
  const acts = [
    ...nearest.flatMap(({ id, name }) =>
      ACTS.filter(({ needs }) => mayIn(id)(needs)).map(({ to, label }) => makeChoice(to(id), t(label), name)),
    ),
    ...PORTAL_ACTS.filter(({ needs }) => mayInPortal(needs)).map(({ to, label }) => makeChoice(to, t(label), '')),
  ].filter(fits)
  const officeChoices = ({ id, name }: Pick<Workspace, 'id' | 'name'>) =>
    listPlaces(officeSections(id, mayIn(id))).map(({ to, label, key }) => ({
      ...makeChoice(to, t(label), name),
      ...(id === here?.id && key && { letter: key.toUpperCase() }),
    }))
  const nearPages = [
    ...(here ? officeChoices(here) : []),
    ...places.map(({ to, label }) => makeChoice(to, t(label), '')),
  ].filter(fits)
  const farPages = [
    ...workspaces.map(({ to, name }) => makeChoice(to, name, '')),
    ...workspaces.slice(1).flatMap(officeChoices),
  ].filter(fits)
  // Pages found by their name come before those found by their other words.
  const pages = [
    ...nearPages.filter(beginsWithQuery),
    ...nearPages.filter((page) => !beginsWithQuery(page)),
    ...farPages,
  ]
  // The page of the hall is the same for every tournament.
  const distinctPages = pages.filter(({ key }, at) => pages.findIndex((other) => other.key === key) === at)
  return [
    { of: 'people', title: 'palette.entries' as const, choices: foundChoices(found, here, mayIn, t) },
    {
      of: 'events',
      title: 'palette.events' as const,
      choices: here && only ? eventChoices(events, query, here.id) : [],
    },
    { of: 'acts', title: 'palette.acts' as const, choices: only ? acts : acts.slice(0, ACTS_MAX) },
    { of: 'pages', title: 'palette.places' as const, choices: distinctPages.slice(0, PLACES_MAX) },
  ].filter(({ of, choices }) => choices.length > 0 && (only === null || of === only))
}

/** Events whose symbol begins with what was typed, then those whose names have every word of it. */
function eventChoices(events: readonly FoundEvent[], typed: string, tournament: number): Choice[] {
  const text = fold(typed).trim()
  const hasSymbol = ({ symbol }: FoundEvent) => fold(symbol).startsWith(text)
  const hasWords = ({ symbol, name }: FoundEvent) => {
    const folded = fold(`${symbol} ${name}`)
    return text.split(/\s+/u).every((word) => folded.includes(word))
  }
  return [...events.filter(hasSymbol), ...events.filter((event) => !hasSymbol(event) && hasWords(event))]
    .slice(0, PLACES_MAX)
    .map(({ id, symbol, name }) => ({
      key: `event ${id}`,
      to: `${paths.admin.entriesOf(tournament)}?all=1&content=${id}`,
      label: `${symbol} ${name}`,
      beside: '',
    }))
}

const makeChoice = (to: string, label: string, beside: string): Choice => ({ key: `${to} ${label}`, to, label, beside })

function foundChoices(
  { entries, units }: Found,
  here: { id: number } | undefined,
  mayIn: (tournament: number) => May,
  t: T,
): Choice[] {
  const otherTournament = ({ id, name }: { id: number; name: string }) => (id === here?.id ? '' : name)
  const isPending = ({ status, state }: FoundEntry) => status === 0 && state === null
  const joinTexts = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ')
  return [
    ...entries
      .filter((entry) => !isPending(entry) || mayIn(entry.tournament.id)('entry:approve'))
      .map((entry) => {
        const { id, code, number, state, full_name_one, full_name_two, team_name, unit, tournament } = entry
        const list = isPending(entry) ? paths.admin.waitingOf : paths.admin.entriesOf
        return {
          key: `entry ${id}`,
          to: `${list(tournament.id)}?search=${code}${state ? '&state=any' : ''}&row=${id}&panel=1`,
          label: team_name ?? [full_name_one, full_name_two].filter(Boolean).join(' – '),
          plate: number,
          beside: joinTexts([
            unit?.name,
            code,
            state ? t(`entry.state.${state}`) : isPending(entry) ? t('entry.state.waiting') : '',
            otherTournament(tournament),
          ]),
        }
      }),
    ...units.map(({ id, name, entries: count, tournament }) => ({
      key: `unit ${id} ${tournament.id}`,
      to: `${paths.admin.entriesOf(tournament.id)}?unit=${id}`,
      label: name,
      beside: joinTexts([t('entry.count.entries', { count }), otherTournament(tournament)]),
    })),
  ]
}
