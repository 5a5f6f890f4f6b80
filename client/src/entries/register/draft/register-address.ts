import type { Entry } from '@portal/shared/entries/entries'
import { paths } from '../../../portal/paths.ts'
import { parseYear } from './register-draft.ts'
import { formOfKind, isTeam, entryKinds, type EntryKind } from './register-kind.ts'

const FORM_PARAM = 'form'
/** The parameter with the code of the submitted entry, whose confirmation replaces the form. */
export const DONE_PARAM = 'done'

type InitialChoice = { kind: EntryKind; years: { year_one?: string; year_two?: string } }

/** Reads the initial choice from the links of the tournament's page (`form`, `born`, `partner`) and of the start page (`year`). */
export function readInitialChoice(address: URLSearchParams, preset: EntryKind): InitialChoice {
  const kind = entryKinds.find((candidate) => String(formOfKind[candidate]) === address.get(FORM_PARAM)) ?? preset
  if (isTeam(kind)) return { kind, years: {} }
  const year = (name: string) => (parseYear(address.get(name) ?? '') === null ? '' : (address.get(name) ?? '').trim())
  const [ownYear, partnerYear] = [year('born') || year('year'), kind === 'pair' ? year('partner') : '']
  return { kind, years: { ...(ownYear && { year_one: ownYear }), ...(partnerYear && { year_two: partnerYear }) } }
}

/** The address with the chosen kind, so that a reload and the back button keep it. */
export function withForm(address: URLSearchParams, kind: EntryKind): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set(FORM_PARAM, String(formOfKind[kind]))
  return next
}

/** The form for the next entry, of the same kind as this one. */
export const nextEntryPath = ({ tournament, formality_id }: Pick<Entry, 'tournament' | 'formality_id'>): string =>
  `${paths.register(tournament.id)}?${FORM_PARAM}=${formality_id}`

/** The state of a history item whose form continues after an entry: its unit and contact stay, and the first field has the focus. */
export const NEXT_ENTRY = { isNextEntry: true } as const

export const isNextEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNextEntry' in state && state.isNextEntry === true
