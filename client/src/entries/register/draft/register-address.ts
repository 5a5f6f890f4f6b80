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
