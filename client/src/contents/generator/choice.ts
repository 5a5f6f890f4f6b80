import { gradesOfForm, type Codes, type Tables } from '@portal/shared/contents/codes'
import { isGraded, type ProposalOptions, type Proposal } from '@portal/shared/contents/generate'
import { usualMinimums, type Minimums } from '@portal/shared/resources/syllabus'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'

type ById = Readonly<Record<number, string>>
/** Codes that were typed in place of the suggested ones. */
type TypedCodes = { forms: ById; ages: ById; types: ById; grades: ById }

/** Where contents are put: nowhere, into a folder that is there, into a new one, or each kind into one of its name. */
export type FolderChoice =
  | { kind: 'none' }
  | { kind: 'one'; id: number }
  | { kind: 'new'; name: string; name_en: string }
  | { kind: 'each' }

/** Everything that is decided on the way to the contents; it outlives a reload. */
export type Choice = ProposalOptions & {
  /** By default, only the events of a national cup. */
  syllabus: boolean
  codes: TypedCodes
  minimums: Minimums
  folder: FolderChoice
  is_register: 0 | 1
  fee: number | null
  /** Taken out (false) or in (true) one by one, by the key of the proposal. */
  picked: Readonly<Record<string, boolean>>
  /** Symbols typed in place of the proposed ones. */
  symbols: Readonly<Record<string, string>>
}

/** The initial choice: soloists and pairs in all grades, no age group yet. */
export function firstChoice({ grades, dance_types }: Tables): Choice {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    forms: [SOLO, PAIR],
    ages: [],
    grades: { [SOLO]: idsOf(gradesOfForm(SOLO, grades)), [PAIR]: idsOf(gradesOfForm(PAIR, grades)) },
    types: idsOf(dance_types),
    syllabus: true,
    codes: { forms: {}, ages: {}, types: {}, grades: {} },
    minimums: usualMinimums,
    folder: { kind: 'each' },
    is_register: 1,
    fee: null,
    picked: {},
    symbols: {},
  }
}

/** The suggested codes with the typed ones over them; an emptied field means the suggestion. */
export function codesOf(suggested: Codes, typed: TypedCodes): Codes {
  const over = (base: ById, by: ById): ById => ({
    ...base,
    ...Object.fromEntries(Object.entries(by).filter(([, code]) => code.trim() !== '')),
  })
  return {
    forms: over(suggested.forms, typed.forms),
    ages: over(suggested.ages, typed.ages),
    types: over(suggested.types, typed.types),
    grades: over(suggested.grades, typed.grades),
  }
}

/** Whether a proposal is wanted: as it was picked, or as the syllabus has it. */
export function isChosen({ syllabus, picked }: Pick<Choice, 'syllabus' | 'picked'>, { key, fits }: Proposal): boolean {
  return picked[key] ?? (fits || !syllabus)
}

/** The choice with these proposals in or out; what the syllabus says anyway is not kept. */
export function pick<C extends Choice>(choice: C, proposals: readonly Proposal[], wanted: boolean): C {
  const picked: Record<string, boolean> = { ...choice.picked }
  for (const { key, fits } of proposals)
    if (wanted === (fits || !choice.syllabus)) delete picked[key]
    else picked[key] = wanted
  return { ...choice, picked }
}

/** The choice with a symbol typed for a proposal; the proposed one again takes it back. */
export function writeSymbol<C extends Choice>(choice: C, { key }: Proposal, symbol: string | null): C {
  const { [key]: _before, ...rest } = choice.symbols
  return { ...choice, symbols: symbol === null ? rest : { ...rest, [key]: symbol } }
}

/** The chosen forms that people enter in a grade, and those that they enter as a team. */
export function formsByKind(forms: readonly number[]) {
  return { graded: forms.filter(isGraded), teams: forms.filter((form) => !isGraded(form)) }
}
