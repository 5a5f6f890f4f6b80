import { yearOf } from './register-draft.ts'
import { formOfKind, isTeam, kinds, type Kind } from './register-kind.ts'

const FORM = 'form'
/** In the address: the code of the entry just made, which is shown in place of the form. */
export const DONE = 'done'

type FinderChoice = { kind: Kind; years: { year_one?: string; year_two?: string } }

/** The choice made on the page of the tournament (`form`, `born`, `partner` in the address), or on the first page (`year`): the form begins with it. */
export function askedOf(address: URLSearchParams, preset: Kind): FinderChoice {
  const kind = kinds.find((each) => String(formOfKind[each]) === address.get(FORM)) ?? preset
  if (isTeam(kind)) return { kind, years: {} }
  const year = (name: string) => (yearOf(address.get(name) ?? '') === null ? '' : (address.get(name) ?? '').trim())
  const [ownYear, partnerYear] = [year('born') || year('year'), kind === 'pair' ? year('partner') : '']
  return { kind, years: { ...(ownYear && { year_one: ownYear }), ...(partnerYear && { year_two: partnerYear }) } }
}

/** The same address with the form that was chosen since, so that a reload and the way back lead to it. */
export function addressWith(address: URLSearchParams, kind: Kind): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set(FORM, String(formOfKind[kind]))
  return next
}
