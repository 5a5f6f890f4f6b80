import { yearOf } from './register-draft.ts'
import { formOfKind, isTeam, kinds, type Kind } from './register-kind.ts'

const FORM = 'form'
/** In the address: the code of the entry just made, which is shown in place of the form. */
export const DONE = 'done'

type FinderChoice = { kind: Kind; years: { year_one?: string; year_two?: string } }

/** The choice that the form begins with: of the tournament's page (`form`, `born`, `partner` in the address) or of the first page (`year`). */
export function readChoice(address: URLSearchParams, preset: Kind): FinderChoice {
  const kind = kinds.find((candidate) => String(formOfKind[candidate]) === address.get(FORM)) ?? preset
  if (isTeam(kind)) return { kind, years: {} }
  const year = (name: string) => (yearOf(address.get(name) ?? '') === null ? '' : (address.get(name) ?? '').trim())
  const [ownYear, partnerYear] = [year('born') || year('year'), kind === 'pair' ? year('partner') : '']
  return { kind, years: { ...(ownYear && { year_one: ownYear }), ...(partnerYear && { year_two: partnerYear }) } }
}

/** The address with the chosen form, so that a reload and the way back lead to it. */
export function withForm(address: URLSearchParams, kind: Kind): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set(FORM, String(formOfKind[kind]))
  return next
}
