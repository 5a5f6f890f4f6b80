import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { PAIR, SOLO } from '../resources/entry-forms.ts'
import type { Codes, GradeOfTables, Tables } from './codes.ts'
import { folderNames, gradedNames, teamNames } from './content-names.ts'
import type { KnownContent } from './known.ts'
import { inSyllabus, isTeamBand, minimumOf, type Minimums } from '../resources/syllabus.ts'
import { gradedSymbol, numberedSymbol } from './symbols.ts'

/** The ids of the choice. `grades`: by form, for soloists and pairs. `types`: a team's content each, or one without. */
export type ProposalOptions = {
  forms: readonly number[]
  ages: readonly number[]
  grades: Readonly<Record<number, readonly number[]>>
  types: readonly number[]
}

/** How they are written. */
export type Writing = { codes: Codes; minimums: Minimums }

/** A content as it would be made. `key` names the combination; `fits`: the national cup's syllabus has it. */
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
  const among = <Row extends Ref>(rows: readonly Row[], ids: readonly number[]) => {
    const wanted = new Set(ids)
    return rows.filter(({ id }) => wanted.has(id))
  }
  const ages = among(tables.ages, options.ages)
  const common = (form: BilingualRef, age: (typeof ages)[number], type: Ref | null, dances: number) => ({
    form,
    age,
    type,
    sub_ages: age.ages_more,
    minimum_athletes: minimumOf(form.id, dances, minimums),
    folder: folderNames(form, type?.name ?? null),
  })

  const graded = (form: BilingualRef): Proposal[] => {
    const grades = among(tables.grades, options.grades[form.id] ?? [])
    const places = placesOf(tables.grades)
    return tables.dance_types.flatMap((type) =>
      ages.flatMap((age) =>
        grades
          .filter(({ dance_type }) => dance_type.id === type.id)
          .map((grade) => {
            const dances = grade.dance_id.length
            return {
              ...common(form, age, type, dances),
              key: `${form.id}-${age.id}-${grade.id}`,
              grade,
              symbol: gradedSymbol({
                kind: codes.forms[form.id] ?? '',
                age: codes.ages[age.id] ?? '',
                style: codes.types[type.id] ?? '',
                dances: codes.grades[grade.id] ?? '',
              }),
              ...gradedNames({ form, age, type: type.name, grade }),
              fits: inSyllabus(form.id, age, dances, places.get(grade.id) ?? 1),
            }
          }),
      ),
    )
  }

  const teams = (form: BilingualRef): Proposal[] => {
    const types = among(tables.dance_types, options.types)
    const bands = ages.filter(isTeamBand)
    const cells = ages.flatMap((age) =>
      (types.length > 0 ? types : [null]).map((type) => {
        return {
          ...common(form, age, type, 0),
          key: `${form.id}-${age.id}-t${type?.id ?? 0}`,
          grade: null,
          ...teamNames(form, age, type?.name ?? null),
          fits: bands.length === 0 || bands.includes(age),
        }
      }),
    )
    return numbered(cells, codes.forms[form.id] ?? '', knownContents)
  }

  return among(tables.formality, options.forms).flatMap((form) => (isGraded(form.id) ? graded(form) : teams(form)))
}

/** Whether people enter this form in a grade. */
export function isGraded(form: number): boolean {
  return form === SOLO || form === PAIR
}

/** The single dances of a type are F1, F2 … by the figure in their name, or by their place among them. */
function placesOf(grades: readonly GradeOfTables[]): Map<number, number> {
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

/** Teams get the next numbers of their kind that no content has; those that fit the syllabus first. What is there keeps its symbol. */
function numbered(
  cells: readonly Omit<Proposal, 'symbol'>[],
  kind: string,
  knownContents: readonly KnownContent[],
): Proposal[] {
  const taken = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const byName = new Map(
    knownContents
      .filter(({ grade_id, is_closed, unit_id }) => grade_id === null && is_closed === 0 && unit_id === null)
      .map((content) => [`${content.formality_id} ${content.age_id} ${fold(content.name)}`, content.symbol]),
  )
  let n = 0
  const next = () => {
    for (;;) {
      n += 1
      const symbol = numberedSymbol(kind, n)
      if (!taken.has(fold(symbol))) return symbol
    }
  }
  const symbols = new Map<string, string>()
  for (const { key, form, age, name, name_en } of [
    ...cells.filter(({ fits }) => fits),
    ...cells.filter(({ fits }) => !fits),
  ]) {
    const there = [name, name_en].map((one) => byName.get(`${form.id} ${age.id} ${fold(one)}`)).find((symbol) => symbol)
    symbols.set(key, there ?? next())
  }
  return cells.map((cell) => ({ ...cell, symbol: symbols.get(cell.key) ?? '' }))
}
