import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { PAIR, SOLO } from '../resources/entry-forms.ts'
import type { SymbolCodes, GradeWithDances, ContentTables } from './codes.ts'
import { nameFolder, nameGradedContent, nameTeamContent } from './content-names.ts'
import type { KnownContent } from './known.ts'
import { isInSyllabus, isTeamBand, findMinimumEntries, type MinimumEntries } from '../resources/syllabus.ts'
import { gradedSymbol, numberedSymbol } from './symbols.ts'

/** The chosen ids. `grades`: by form, for soloists and pairs. `types`: one team content for each, or a single one without a type. */
export type ProposalOptions = {
  forms: readonly number[]
  ages: readonly number[]
  grades: Readonly<Record<number, readonly number[]>>
  types: readonly number[]
}

/** The codes for the symbols of proposals, and the fewest entries with which they take place. */
export type ProposalSettings = { codes: SymbolCodes; minimums: MinimumEntries }

/** A content as it would be created. `key` identifies the combination; `fitsSyllabus`: the national cup's syllabus has it. */
export type Proposal = {
  key: string
  form: BilingualRef
  age: BilingualRef
  type: Ref | null
  grade: GradeWithDances | null
  symbol: string
  name: string
  name_en: string
  sub_ages: readonly BilingualRef[]
  minimum_athletes: number
  /** The folder for contents of its kind. */
  folder: { name: string; name_en: string }
  fitsSyllabus: boolean
}

/**
 * Proposes every chosen combination, by form, dance type, age group and grade in the order of the tables. Soloists and pairs get one content
 * per grade, teams one per dance type. The numbers of teams continue after those of `knownContents`.
 */
export function proposeContents(
  tables: ContentTables,
  options: ProposalOptions,
  { codes, minimums }: ProposalSettings,
  knownContents: readonly KnownContent[] = [],
): Proposal[] {
  const ages = selectRows(tables.ages, options.ages)
  return selectRows(tables.formality, options.forms).flatMap((form) => {
    if (isGraded(form.id)) {
      const grades = selectRows(tables.grades, options.grades[form.id] ?? [])
      return proposeGraded(form, { ages, grades }, tables, { codes, minimums })
    }
    const types = selectRows(tables.dance_types, options.types)
    return numberTeams(proposeTeams(form, ages, types, minimums), codes.forms[form.id] ?? '', knownContents)
  })
}

function proposeGraded(
  form: BilingualRef,
  chosen: { ages: readonly Age[]; grades: readonly GradeWithDances[] },
  tables: ContentTables,
  { codes, minimums }: ProposalSettings,
): Proposal[] {
  const danceNumbers = numberSingleDances(tables.grades)
  const propose = (type: Ref, age: Age, grade: GradeWithDances): Proposal => {
    const dances = grade.dance_id.length
    return {
      ...commonParts({ form, age, type, dances }, minimums),
      key: `${form.id}-${age.id}-${grade.id}`,
      grade,
      symbol: gradedSymbol({
        form: codes.forms[form.id] ?? '',
        age: codes.ages[age.id] ?? '',
        style: codes.types[type.id] ?? '',
        dances: codes.grades[grade.id] ?? '',
      }),
      ...nameGradedContent({ form, age, type: type.name, grade }),
      fitsSyllabus: isInSyllabus(form.id, age, dances, danceNumbers.get(grade.id) ?? 1),
    }
  }
  return tables.dance_types.flatMap((type) => {
    const typeGrades = chosen.grades.filter(({ dance_type }) => dance_type.id === type.id)
    return chosen.ages.flatMap((age) => typeGrades.map((grade) => propose(type, age, grade)))
  })
}

type Age = ContentTables['ages'][number]
/** A team content before it is numbered. */
type UnnumberedTeam = Omit<Proposal, 'symbol'>

function proposeTeams(
  form: BilingualRef,
  ages: readonly Age[],
  types: readonly Ref[],
  minimums: MinimumEntries,
): UnnumberedTeam[] {
  const bands = ages.filter(isTeamBand)
  return ages.flatMap((age) =>
    (types.length > 0 ? types : [null]).map((type) => ({
      ...commonParts({ form, age, type, dances: 0 }, minimums),
      key: `${form.id}-${age.id}-t${type?.id ?? 0}`,
      grade: null,
      ...nameTeamContent(form, age, type?.name ?? null),
      fitsSyllabus: bands.length === 0 || bands.includes(age),
    })),
  )
}

type Combination = { form: BilingualRef; age: Age; type: Ref | null; dances: number }

function commonParts({ form, age, type, dances }: Combination, minimums: MinimumEntries) {
  return {
    form,
    age,
    type,
    sub_ages: age.ages_more,
    minimum_athletes: findMinimumEntries(form.id, dances, minimums),
    folder: nameFolder(form, type?.name ?? null),
  }
}

/** The rows with these ids, in the order of the rows. */
function selectRows<Row extends Ref>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const selected = new Set(ids)
  return rows.filter(({ id }) => selected.has(id))
}

/** Whether people enter this form in a grade. */
export function isGraded(form: number): boolean {
  return form === SOLO || form === PAIR
}

/** The number of each single-dance grade, by id: the figure in its name (F1, F2), else its position among the grades of its type. */
function numberSingleDances(grades: readonly GradeWithDances[]): Map<number, number> {
  const counts = new Map<string, number>()
  return new Map(
    grades
      .filter(({ dance_id }) => dance_id.length === 1)
      .map(({ id, name, dance_type }) => {
        const group = `${dance_type.id} ${fold(name).replace(/\d+$/u, '')}`
        const position = (counts.get(group) ?? 0) + 1
        counts.set(group, position)
        return [id, Number(/(\d+)$/u.exec(name)?.[1] ?? position)]
      }),
  )
}

/** Gives teams the next free numbers of their form, first the teams that fit the syllabus. An existing content keeps its symbol. */
function numberTeams(
  teams: readonly UnnumberedTeam[],
  formCode: string,
  knownContents: readonly KnownContent[],
): Proposal[] {
  const usedSymbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const nameKey = (form: number, age: number, name: string) => `${form} ${age} ${fold(name)}`
  const existingSymbols = new Map(
    knownContents
      .filter(({ grade_id, is_closed, unit_id }) => grade_id === null && is_closed === 0 && unit_id === null)
      .map(({ formality_id, age_id, name, symbol }) => [nameKey(formality_id, age_id, name), symbol]),
  )
  let number = 0
  const nextSymbol = () => {
    for (;;) {
      number += 1
      const symbol = numberedSymbol(formCode, number)
      if (!usedSymbols.has(fold(symbol))) return symbol
    }
  }
  const symbols = new Map<string, string>()
  for (const { key, form, age, name, name_en } of [
    ...teams.filter(({ fitsSyllabus }) => fitsSyllabus),
    ...teams.filter(({ fitsSyllabus }) => !fitsSyllabus),
  ]) {
    const [nameSymbol, englishSymbol] = [name, name_en].map((text) =>
      existingSymbols.get(nameKey(form.id, age.id, text)),
    )
    symbols.set(key, nameSymbol || englishSymbol || nextSymbol())
  }
  return teams.map((team) => ({ ...team, symbol: symbols.get(team.key) ?? '' }))
}
