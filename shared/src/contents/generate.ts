import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { PAIR, SOLO } from '../resources/entry-forms.ts'
import type { Codes, GradeOfTables, Tables } from './codes.ts'
import { folderNames, gradedNames, teamNames } from './content-names.ts'
import type { KnownContent } from './known.ts'
import { isInSyllabus, isTeamBand, minimumEntries, type Minimums } from '../resources/syllabus.ts'
import { gradedSymbol, numberedSymbol } from './symbols.ts'

/** The chosen ids. `grades`: by form, for soloists and pairs. `types`: one content of a team for each, or a single one without a type. */
export type ProposalOptions = {
  forms: readonly number[]
  ages: readonly number[]
  grades: Readonly<Record<number, readonly number[]>>
  types: readonly number[]
}

/** The codes of their symbols and the fewest entries with which they run. */
export type Writing = { codes: Codes; minimums: Minimums }

/** A content as it would be created. `key` names the combination; `fits`: the national cup's syllabus has it. */
export type Proposal = {
  key: string
  form: BilingualRef
  age: BilingualRef
  type: Ref | null
  grade: GradeOfTables | null
  symbol: string
  name: string
  name_en: string
  sub_ages: readonly BilingualRef[]
  minimum_athletes: number
  /** The folder for contents of its kind. */
  folder: { name: string; name_en: string }
  fits: boolean
}

/**
 * Every combination asked for, by form, dance type, age group and grade in the order of the tables; the same whatever the order of
 * the choice. Soloists and pairs have one content a grade, teams one a dance type. Teams are numbered past those in `knownContents`.
 */
export function proposeContents(
  tables: Tables,
  options: ProposalOptions,
  { codes, minimums }: Writing,
  knownContents: readonly KnownContent[] = [],
): Proposal[] {
  const ages = selectRows(tables.ages, options.ages)
  const gradePlaces = numberSingleDances(tables.grades)
  return selectRows(tables.formality, options.forms).flatMap((form) => {
    if (!isGraded(form.id)) {
      const types = selectRows(tables.dance_types, options.types)
      return numberTeams(proposeTeams(form, ages, types, minimums), codes.forms[form.id] ?? '', knownContents)
    }
    const grades = selectRows(tables.grades, options.grades[form.id] ?? [])
    return tables.dance_types.flatMap((type) =>
      ages.flatMap((age) =>
        grades
          .filter(({ dance_type }) => dance_type.id === type.id)
          .map((grade): Proposal => {
            const dances = grade.dance_id.length
            return {
              ...commonParts({ form, age, type, dances }, minimums),
              key: `${form.id}-${age.id}-${grade.id}`,
              grade,
              symbol: gradedSymbol({
                kind: codes.forms[form.id] ?? '',
                age: codes.ages[age.id] ?? '',
                style: codes.types[type.id] ?? '',
                dances: codes.grades[grade.id] ?? '',
              }),
              ...gradedNames({ form, age, type: type.name, grade }),
              fits: isInSyllabus(form.id, age, dances, gradePlaces.get(grade.id) ?? 1),
            }
          }),
      ),
    )
  })
}

type Age = Tables['ages'][number]
/** A team's content before it has its number. */
type Unnumbered = Omit<Proposal, 'symbol'>

function proposeTeams(
  form: BilingualRef,
  ages: readonly Age[],
  types: readonly Ref[],
  minimums: Minimums,
): Unnumbered[] {
  const bands = ages.filter(isTeamBand)
  return ages.flatMap((age) =>
    (types.length > 0 ? types : [null]).map((type) => ({
      ...commonParts({ form, age, type, dances: 0 }, minimums),
      key: `${form.id}-${age.id}-t${type?.id ?? 0}`,
      grade: null,
      ...teamNames(form, age, type?.name ?? null),
      fits: bands.length === 0 || bands.includes(age),
    })),
  )
}

type Combination = { form: BilingualRef; age: Age; type: Ref | null; dances: number }

function commonParts({ form, age, type, dances }: Combination, minimums: Minimums) {
  return {
    form,
    age,
    type,
    sub_ages: age.ages_more,
    minimum_athletes: minimumEntries(form.id, dances, minimums),
    folder: folderNames(form, type?.name ?? null),
  }
}

/** The rows with these ids, in their own order. */
function selectRows<Row extends Ref>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const selected = new Set(ids)
  return rows.filter(({ id }) => selected.has(id))
}

/** Whether people enter this form in a grade. */
export function isGraded(form: number): boolean {
  return form === SOLO || form === PAIR
}

/** The number of each grade of a single dance, by its id: the figure in its name (F1, F2), else its place among those of its type. */
function numberSingleDances(grades: readonly GradeOfTables[]): Map<number, number> {
  const counts = new Map<string, number>()
  return new Map(
    grades
      .filter(({ dance_id }) => dance_id.length === 1)
      .map(({ id, name, dance_type }) => {
        const group = `${dance_type.id} ${fold(name).replace(/\d+$/u, '')}`
        const place = (counts.get(group) ?? 0) + 1
        counts.set(group, place)
        return [id, Number(/(\d+)$/u.exec(name)?.[1] ?? place)]
      }),
  )
}

/** Gives teams the next free numbers of their kind, first those that fit the syllabus; an existing content keeps its symbol. */
function numberTeams(teams: readonly Unnumbered[], kind: string, knownContents: readonly KnownContent[]): Proposal[] {
  const taken = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const nameKey = (form: number, age: number, name: string) => `${form} ${age} ${fold(name)}`
  const existing = new Map(
    knownContents
      .filter(({ grade_id, is_closed, unit_id }) => grade_id === null && is_closed === 0 && unit_id === null)
      .map(({ formality_id, age_id, name, symbol }) => [nameKey(formality_id, age_id, name), symbol]),
  )
  let number = 0
  const nextSymbol = () => {
    for (;;) {
      number += 1
      const symbol = numberedSymbol(kind, number)
      if (!taken.has(fold(symbol))) return symbol
    }
  }
  const symbols = new Map<string, string>()
  for (const { key, form, age, name, name_en } of [
    ...teams.filter(({ fits }) => fits),
    ...teams.filter(({ fits }) => !fits),
  ]) {
    const [nameSymbol, englishSymbol] = [name, name_en].map((text) => existing.get(nameKey(form.id, age.id, text)))
    symbols.set(key, nameSymbol || englishSymbol || nextSymbol())
  }
  return teams.map((team) => ({ ...team, symbol: symbols.get(team.key) ?? '' }))
}
