import { gradesOfForm, type SymbolCodes, type ContentTables } from '@portal/shared/contents/codes'
import { isGraded, type ProposalOptions, type Proposal } from '@portal/shared/contents/generate'
import { defaultMinimumEntries, type MinimumEntries } from '@portal/shared/resources/syllabus'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'

type CodesById = Readonly<Record<number, string>>
/** Codes that the user typed to replace the suggested ones. */
type TypedCodes = { forms: CodesById; ages: CodesById; types: CodesById; grades: CodesById }

/** The folder of new contents: none, an existing one by id, a new one, or (`each`) the folder that each proposal names. */
export type FolderChoice =
  | { kind: 'none' }
  | { kind: 'one'; id: number }
  | { kind: 'new'; name: string; name_en: string }
  | { kind: 'each' }

/** The settings of the generator. They are stored in the tab, so that they survive a reload. */
export type GeneratorChoice = ProposalOptions & {
  /** Whether only proposals of the national syllabus are included by default. */
  syllabus: boolean
  codes: TypedCodes
  minimums: MinimumEntries
  folder: FolderChoice
  is_register: 0 | 1
  fee: number | null
  /** Proposals that the user included (true) or excluded (false) against that default, by key. */
  picked: Readonly<Record<string, boolean>>
  /** Symbols that the user typed to replace the proposed ones, by the key of the proposal. */
  symbols: Readonly<Record<string, string>>
}

/** The initial choice: soloists and pairs in all grades, no age group yet. */
export function createInitialChoice({ grades, dance_types }: ContentTables): GeneratorChoice {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    forms: [SOLO, PAIR],
    ages: [],
    grades: { [SOLO]: idsOf(gradesOfForm(SOLO, grades)), [PAIR]: idsOf(gradesOfForm(PAIR, grades)) },
    types: idsOf(dance_types),
    syllabus: true,
    codes: { forms: {}, ages: {}, types: {}, grades: {} },
    minimums: defaultMinimumEntries,
    folder: { kind: 'each' },
    is_register: 1,
    fee: null,
    picked: {},
    symbols: {},
  }
}

/** The suggested codes, replaced by the typed ones that are not blank. */
export function mergeCodes(suggested: SymbolCodes, typed: TypedCodes): SymbolCodes {
  const merge = (suggestedById: CodesById, typedById: CodesById): CodesById => ({
    ...suggestedById,
    ...Object.fromEntries(Object.entries(typedById).filter(([, code]) => code.trim() !== '')),
  })
  return {
    forms: merge(suggested.forms, typed.forms),
    ages: merge(suggested.ages, typed.ages),
    types: merge(suggested.types, typed.types),
    grades: merge(suggested.grades, typed.grades),
  }
}

/** Whether a proposal is included: as the user decided, else by the syllabus. */
export function isIncluded(
  { syllabus, picked }: Pick<GeneratorChoice, 'syllabus' | 'picked'>,
  { key, fitsSyllabus: fits }: Proposal,
): boolean {
  return picked[key] ?? (fits || !syllabus)
}

/** The choice with some proposals included or excluded. Only decisions against the default are stored. */
export function withIncluded<C extends GeneratorChoice>(
  choice: C,
  proposals: readonly Proposal[],
  shouldInclude: boolean,
): C {
  const picked: Record<string, boolean> = { ...choice.picked }
  for (const { key, fitsSyllabus: fits } of proposals)
    if (shouldInclude === (fits || !choice.syllabus)) delete picked[key]
    else picked[key] = shouldInclude
  return { ...choice, picked }
}

/** The choice with a typed symbol for a proposal; null restores the proposed symbol. */
export function withSymbol<C extends GeneratorChoice>(choice: C, { key }: Proposal, symbol: string | null): C {
  const { [key]: _before, ...rest } = choice.symbols
  return { ...choice, symbols: symbol === null ? rest : { ...rest, [key]: symbol } }
}

/** Splits forms into those with grades and those of teams. */
export function splitForms(forms: readonly number[]) {
  return { gradedForms: forms.filter(isGraded), teamForms: forms.filter((form) => !isGraded(form)) }
}
