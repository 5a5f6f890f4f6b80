import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'
import { ageLetter, type NamedAgeGroup } from '../resources/syllabus.ts'
import { dancesInSymbol, dancesWrittenOut } from './symbols.ts'

export type GradeWithDances = Ref & {
  dance_id: readonly { id: number; name: string; symbol: string }[]
  dance_type: Ref
}
/** The tables that contents are generated from, as returned by `contents.prepared`. */
export type ContentTables = {
  formality: readonly BilingualRef[]
  ages: readonly (BilingualRef & NamedAgeGroup & { ages_more: readonly BilingualRef[] })[]
  dance_types: readonly Ref[]
  grades: readonly GradeWithDances[]
}
/** The code of each form, age group, dance type and grade in a symbol, by id. */
export type SymbolCodes = { forms: CodesById; ages: CodesById; types: CodesById; grades: CodesById }
type CodesById = Readonly<Record<number, string>>

/** An existing content from which codes are learnt. */
type Example = { symbol: string; formality_id: number; age_id: number; grade_id: number | null }

const usualFormCodes: Readonly<Record<number, string>> = { [SOLO]: 'S', [PAIR]: 'D', [FLASHMOB]: 'DD', [GROUP]: 'NH' }

/** Whether a grade is for soloists: its name begins with F (FA, F1). */
export function isSoloGrade({ name }: { name: string }): boolean {
  return fold(name).startsWith('f')
}

/** The grades of a form. Soloists have separate grades, if there are any. */
export function gradesOfForm<G extends { name: string }>(form: number, grades: readonly G[]): readonly G[] {
  if (!grades.some(isSoloGrade)) return grades
  return grades.filter((grade) => isSoloGrade(grade) === (form === SOLO))
}

/**
 * Suggests a code for each record of the tables, unique within a table: the code that most existing contents use, else the code of the
 * national cup, else the next free character. The codes do not depend on the records chosen later.
 */
export function suggestCodes(tables: ContentTables, examples: readonly Example[] = []): SymbolCodes {
  const grades = gradeCodes(tables.grades)
  const forms = assignCodes(
    tables.formality.map(({ id, name }) => ({ id, preferred: [usualFormCodes[id], initials(name)] })),
    [],
  )
  const learntCodes = learnCodes(tables, { forms, grades }, examples)
  return {
    forms,
    grades,
    ages: assignCodes(
      tables.ages.map((age) => ({ id: age.id, preferred: [learntCodes.ages.get(age.id), ageLetter(age)] })),
      // A form may need its letter later.
      Object.values(usualFormCodes),
    ),
    types: assignCodes(
      tables.dance_types.map(({ id, name }) => ({ id, preferred: [learntCodes.types.get(id), usualStyle(name)] })),
      [],
    ),
  }
}

function usualStyle(name: string): string | undefined {
  if (fold(name).includes('latin')) return '1'
  return /standard|ballroom/u.test(fold(name)) ? '2' : undefined
}

function initials(name: string): string {
  const letters = fold(name)
    .split(' ')
    .map((word) => word.match(/[a-z0-9]/u)?.[0] ?? '')
  return letters.join('').slice(0, 3).toUpperCase()
}

/** The number of dances; if an older grade of the same type and form has that code, the dances spelled out. */
function gradeCodes(grades: readonly GradeWithDances[]): CodesById {
  const codes: Record<number, string> = {}
  const usedCodes = new Set<string>()
  for (const grade of sortById(grades)) {
    const key = (code: string) => `${grade.dance_type.id} ${isSoloGrade(grade)} ${code}`
    const usual = dancesInSymbol(grade.dance_id)
    const code = usedCodes.has(key(usual)) ? dancesWrittenOut(grade.dance_id) : usual
    usedCodes.add(key(code))
    codes[grade.id] = code
  }
  return codes
}

type CodeRequest = { id: number; preferred: readonly (string | null | undefined)[] }

/** Assigns each record its first free preferred code, all first preferences before the second ones. The remaining records get spare codes. */
function assignCodes(requests: readonly CodeRequest[], reserved: readonly string[]): CodesById {
  const codes: Record<number, string> = {}
  const usedCodes = new Set<string>()
  const sortedRequests = sortById(requests)
  const rounds = Math.max(0, ...requests.map(({ preferred }) => preferred.length))
  for (let round = 0; round < rounds; round++)
    for (const { id, preferred } of sortedRequests) {
      const code = preferred[round]
      if (codes[id] !== undefined || !code || usedCodes.has(fold(code))) continue
      codes[id] = code
      usedCodes.add(fold(code))
    }
  const spare = spareCodes()
  const avoided = new Set([...usedCodes, ...reserved.map(fold)])
  for (const { id } of sortedRequests) {
    if (codes[id] !== undefined) continue
    let next = spare.next().value
    while (avoided.has(fold(next))) next = spare.next().value
    codes[id] = next
  }
  return codes
}

const CODE_CHARACTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 1 to 9, A to Z, then codes of two characters, of three and so on without end. */
function* spareCodes(): Generator<string, never> {
  let shorter = ['']
  for (;;) {
    shorter = shorter.flatMap((code) => [...CODE_CHARACTERS].map((character) => code + character))
    yield* shorter
  }
}

/** Learns the codes of ages and types from the symbols of existing contents. */
function learnCodes(
  tables: ContentTables,
  { forms, grades }: Pick<SymbolCodes, 'forms' | 'grades'>,
  examples: readonly Example[],
) {
  const typeOf = new Map(tables.grades.map(({ id, dance_type }) => [id, dance_type.id]))
  const ages = new CodeCounts()
  const types = new CodeCounts()
  for (const { symbol, formality_id, age_id, grade_id } of examples) {
    const form = forms[formality_id]
    const dances = grade_id === null ? undefined : grades[grade_id]
    const type = grade_id === null ? undefined : typeOf.get(grade_id)
    if (!form || !dances || type === undefined) continue
    const [age, style] = [symbol[form.length], symbol[form.length + 1]]
    if (!age || !style || symbol !== `${form}${age}${style}${dances}`) continue
    ages.add(age_id, age)
    types.add(type, style)
  }
  return { ages: ages.mostFrequent(), types: types.mostFrequent() }
}

/** Counts how often contents use each code for a record, by id. */
class CodeCounts {
  readonly #counts = new Map<number, Map<string, number>>()

  add(id: number, code: string): void {
    const counts = this.#counts.get(id) ?? new Map<string, number>()
    this.#counts.set(id, counts.set(code, (counts.get(code) ?? 0) + 1))
  }

  mostFrequent(): Map<number, string> {
    const findMostFrequent = (counts: Map<string, number>) =>
      [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0]?.[0] ?? ''
    return new Map([...this.#counts].map(([id, counts]) => [id, findMostFrequent(counts)]))
  }
}

function sortById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id)
}
