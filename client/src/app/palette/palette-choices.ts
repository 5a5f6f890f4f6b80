import type { FoundEntry, FoundUnit } from '@portal/shared/entries/find-calls'
import type { Permission } from '@portal/shared/kit/permissions'
import { fold } from '@portal/shared/kit/text/names'
import type { May } from '../../kit/api/rights.ts'
import type { T } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { paths } from '../../portal/paths.ts'
import { isFound } from '../find-link.ts'
import { officeSections, listLinks, type NavigationLink } from '../places.ts'
import type { Workspace } from '../workspaces/workspaces.ts'

/** One line of the palette. `bib`: the bib of an entry, null before it has one; `detail` distinguishes choices of the same label. */
export type PaletteChoice = {
  key: string
  to: string
  label: string
  detail: string
  bib?: number | null
  /** The letter that opens the page after the key G. */
  letter?: string
}
export type ChoiceGroup = { title: WordKey; choices: readonly PaletteChoice[] }

export type FoundEvent = { id: number; symbol: string; name: string }
export type FoundRecords = { entries: readonly FoundEntry[]; units: readonly FoundUnit[] }

/** The acts in one tournament, in the order of a season, with the page for each. */
const TOURNAMENT_ACTS: readonly { to: (id: number) => string; permission: Permission; label: WordKey }[] = [
  { to: paths.admin.waitingOf, permission: 'entry:approve', label: 'palette.act.approve' },
  { to: paths.register, permission: 'entry:edit', label: 'palette.act.add' },
  { to: paths.admin.unpaidOf, permission: 'entry:collect', label: 'palette.act.collect' },
  { to: paths.admin.bibsOf, permission: 'entry:number', label: 'palette.act.bibs' },
  { to: paths.admin.programmeOf, permission: 'programme:write', label: 'palette.act.programme' },
  { to: paths.admin.contentsOf, permission: 'content:open', label: 'palette.act.open' },
  { to: paths.admin.copyInto, permission: 'content:open', label: 'palette.act.copy' },
  { to: paths.admin.generateIn, permission: 'master:write', label: 'palette.act.generate' },
  { to: paths.admin.importOf, permission: 'list:import', label: 'palette.act.import' },
  { to: paths.admin.agreedFeesOf, permission: 'entry:reprice', label: 'palette.act.reprice' },
  { to: paths.admin.rolesOf, permission: 'role:grant', label: 'palette.act.role' },
]
const PORTAL_ACTS: readonly { to: string; permission: Permission; label: WordKey }[] = [
  { to: paths.admin.newTournament, permission: 'tournament:create', label: 'palette.act.tournament' },
  { to: paths.admin.importUnits, permission: 'master:write', label: 'palette.act.units' },
]
const MAX_ACTS = 5
const MAX_PAGES = 8

const BIB = /^(?:so(?: deo)?|sbd|sd|bib)\s*(\d{1,5})$/u

/** The kinds of choices to which a first character narrows the search. */
const PREFIXES = { '>': 'acts', '@': 'people', '#': 'events' } as const
export function parseTyped(typed: string): { only: 'acts' | 'people' | 'events' | null; words: string } {
  const text = typed.trimStart()
  // `#` before digits is a bib, not an event.
  if (/^#\s*\d{1,5}\s*$/u.test(text)) return { only: 'people', words: text.replaceAll(/\s/gu, '') }
  const only = PREFIXES[text.charAt(0) as keyof typeof PREFIXES] ?? null
  return { only, words: only ? text.slice(1).trim() : typed }
}

/** The text to search for on the server, "bib 12" as "12"; null for other kinds of choices, and for a single letter, which fits everything. */
export function serverSearch(typed: string): string | null {
  const { only, words } = parseTyped(typed)
  if (only === 'acts' || only === 'events') return null
  const text = fold(words).trim()
  const [, bib] = BIB.exec(text) ?? []
  if (bib) return bib
  return text.length > 1 || /\d/u.test(text) ? words.trim() : null
}

/** The choices that match the typed words, by kind; before anything is typed, those of the page's own tournament and the portal. */
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
  places: readonly NavigationLink[]
  found: FoundRecords
  /** The open events of that tournament. */
  events?: readonly FoundEvent[]
  mayIn: (tournament: number | null) => May
  t: T
}): ChoiceGroup[] {
  const { only, words: query } = parseTyped(text)
  const fits = ({ to, label, detail }: PaletteChoice) => isFound(query, { to, label: `${label} ${detail}` })
  const beginsWithQuery = ({ label }: PaletteChoice) => fold(label).startsWith(fold(query).trim())
  const [here] = workspaces
  const nearest = query.trim() === '' ? workspaces.slice(0, 1) : workspaces
  const mayInPortal = mayIn(null)
  const acts = [
    ...nearest.flatMap(({ id, name }) =>
      TOURNAMENT_ACTS.filter(({ permission }) => mayIn(id)(permission)).map(({ to, label }) =>
        makeChoice(to(id), t(label), name),
      ),
    ),
    ...PORTAL_ACTS.filter(({ permission }) => mayInPortal(permission)).map(({ to, label }) =>
      makeChoice(to, t(label), ''),
    ),
  ].filter(fits)
  const officeChoices = ({ id, name }: Pick<Workspace, 'id' | 'name'>) =>
    listLinks(officeSections(id, mayIn(id))).map(({ to, label, letter }) => ({
      ...makeChoice(to, t(label), name),
      ...(id === here?.id && letter && { letter: letter.toUpperCase() }),
    }))
  const nearPages = [
    ...(here ? officeChoices(here) : []),
    ...places.map(({ to, label }) => makeChoice(to, t(label), '')),
  ].filter(fits)
  const farPages = [
    ...workspaces.map(({ to, name }) => makeChoice(to, name, '')),
    ...workspaces.slice(1).flatMap(officeChoices),
  ].filter(fits)
  // Pages whose name matches come before pages that match by other words.
  const pages = [
    ...nearPages.filter(beginsWithQuery),
    ...nearPages.filter((page) => !beginsWithQuery(page)),
    ...farPages,
  ]
  // All tournaments share the page of the hall.
  const distinctPages = pages.filter(({ key }, index) => pages.findIndex((page) => page.key === key) === index)
  return [
    { kind: 'people', title: 'palette.entries' as const, choices: foundChoices(found, here, mayIn, t) },
    {
      kind: 'events',
      title: 'palette.events' as const,
      choices: here && only ? eventChoices(events, query, here.id) : [],
    },
    { kind: 'acts', title: 'palette.acts' as const, choices: only ? acts : acts.slice(0, MAX_ACTS) },
    { kind: 'pages', title: 'palette.places' as const, choices: distinctPages.slice(0, MAX_PAGES) },
  ].filter(({ kind, choices }) => choices.length > 0 && (only === null || kind === only))
}

/** Events whose symbol begins with the typed text, then events whose names contain every typed word. */
function eventChoices(events: readonly FoundEvent[], typed: string, tournament: number): PaletteChoice[] {
  const text = fold(typed).trim()
  const hasSymbol = ({ symbol }: FoundEvent) => fold(symbol).startsWith(text)
  const hasWords = ({ symbol, name }: FoundEvent) => {
    const folded = fold(`${symbol} ${name}`)
    return text.split(/\s+/u).every((word) => folded.includes(word))
  }
  return [...events.filter(hasSymbol), ...events.filter((event) => !hasSymbol(event) && hasWords(event))]
    .slice(0, MAX_PAGES)
    .map(({ id, symbol, name }) => ({
      key: `event ${id}`,
      to: `${paths.admin.entriesOf(tournament)}?all=1&content=${id}`,
      label: `${symbol} ${name}`,
      detail: '',
    }))
}

const makeChoice = (to: string, label: string, detail: string): PaletteChoice => ({
  key: `${to} ${label}`,
  to,
  label,
  detail,
})

function foundChoices(
  { entries, units }: FoundRecords,
  here: { id: number } | undefined,
  mayIn: (tournament: number) => May,
  t: T,
): PaletteChoice[] {
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
          bib: number,
          detail: joinTexts([
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
      detail: joinTexts([t('entry.count.entries', { count }), otherTournament(tournament)]),
    })),
  ]
}
