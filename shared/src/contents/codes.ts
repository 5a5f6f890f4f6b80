import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'
import { ageLetter, type KnownAge } from '../resources/syllabus.ts'
import { dancesInSymbol, dancesWrittenOut } from './symbols.ts'

type Grade = Ref & { dance_id: readonly { id: number; name: string; symbol: string }[]; dance_type: Ref }
/** The tables that contents are made from, as `contents.prepared` answers them. */
export type Tables = {
  formality: readonly BilingualRef[]
  ages: readonly (BilingualRef & KnownAge & { ages_more: readonly BilingualRef[] })[]
  dance_types: readonly Ref[]
  grades: readonly Grade[]
}
export type GradeOfTables = Grade

/** The code of each form, age group, dance type and grade in a symbol, by its id. */
export type Codes = { forms: CodesById; ages: CodesById; types: CodesById; grades: CodesById }
type CodesById = Readonly<Record<number, string>>

/** An existing content, from which codes are learnt. */
type Example = { symbol: string; formality_id: number; age_id: number; grade_id: number | null }

const usualFormCodes: Readonly<Record<number, string>> = { [SOLO]: 'S', [PAIR]: 'D', [FLASHMOB]: 'DD', [GROUP]: 'NH' }

/** Whether a grade is for soloists: its name begins with F (FA, F1). */
export function isSoloGrade({ name }: { name: string }): boolean {
  return fold(name).startsWith('f')
}

/** The grades that a form is danced in: soloists have their own, where there are any. */
export function gradesOfForm<G extends { name: string }>(form: number, grades: readonly G[]): readonly G[] {
  if (!grades.some(isSoloGrade)) return grades
  return grades.filter((grade) => isSoloGrade(grade) === (form === SOLO))
}

/**
 * Suggests a code for each record of the tables, all different within a table and independent of what is chosen later: the one that most
 * existing contents have, else that of a national cup, else the next free sign.
 */
export function suggestCodes(tables: Tables, examples: readonly Example[] = []): Codes {
  const grades = gradeCodes(tables.grades)
  const forms = assignCodes(
    tables.formality.map(({ id, name }) => ({ id, preferred: [usualFormCodes[id], initials(name)] })),
    [],
  )
  const learnt = learnCodes(tables, { forms, grades }, examples)
  return {
    forms,
    grades,
    ages: assignCodes(
      tables.ages.map((age) => ({ id: age.id, preferred: [learnt.ages.get(age.id), ageLetter(age)] })),
      // A form may need its letter later.
      Object.values(usualFormCodes),
    ),
    types: assignCodes(
      tables.dance_types.map(({ id, name }) => ({ id, preferred: [learnt.types.get(id), usualStyle(name)] })),
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

/** The number of dances; where an older grade of the same type and form has it, the dances written out. */
function gradeCodes(grades: readonly Grade[]): CodesById {
  const codes: Record<number, string> = {}
  const taken = new Set<string>()
  for (const grade of byId(grades)) {
    const key = (code: string) => `${grade.dance_type.id} ${isSoloGrade(grade)} ${code}`
    const usual = dancesInSymbol(grade.dance_id)
    const code = taken.has(key(usual)) ? dancesWrittenOut(grade.dance_id) : usual
    taken.add(key(code))
    codes[grade.id] = code
  }
  return codes
}

type CodeRequest = { id: number; preferred: readonly (string | null | undefined)[] }

/** Gives each record the first of its preferred codes that is free, all first preferences before the second ones; the rest get spare codes. */
function assignCodes(requests: readonly CodeRequest[], reserved: readonly string[]): CodesById {
  const codes: Record<number, string> = {}
  const taken = new Set<string>()
  const inOrder = byId(requests)
  const rounds = Math.max(0, ...requests.map(({ preferred }) => preferred.length))
  for (let round = 0; round < rounds; round++)
    for (const { id, preferred } of inOrder) {
      const code = preferred[round]
      if (codes[id] !== undefined || !code || taken.has(fold(code))) continue
      codes[id] = code
      taken.add(fold(code))
    }
  const spare = spareCodes()
  const avoided = new Set([...taken, ...reserved.map(fold)])
  for (const { id } of inOrder) {
    if (codes[id] !== undefined) continue
    let next = spare.next().value
    while (avoided.has(fold(next))) next = spare.next().value
    codes[id] = next
  }
  return codes
}

const SIGNS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 1 to 9, A to Z, then codes of two signs, of three and so on without end. */
function* spareCodes(): Generator<string, never> {
  let shorter = ['']
  for (;;) {
    shorter = shorter.flatMap((code) => [...SIGNS].map((sign) => code + sign))
    yield* shorter
  }
}

/** Learns the codes of ages and types from the symbols of existing contents. */
function learnCodes(tables: Tables, { forms, grades }: Pick<Codes, 'forms' | 'grades'>, examples: readonly Example[]) {
  const typeOf = new Map(tables.grades.map(({ id, dance_type }) => [id, dance_type.id]))
  const ages = new Votes()
  const types = new Votes()
  for (const { symbol, formality_id, age_id, grade_id } of examples) {
    const kind = forms[formality_id]
    const dances = grade_id === null ? undefined : grades[grade_id]
    const type = grade_id === null ? undefined : typeOf.get(grade_id)
    if (!kind || !dances || type === undefined) continue
    const [age, style] = [symbol[kind.length], symbol[kind.length + 1]]
    if (!age || !style || symbol !== `${kind}${age}${style}${dances}`) continue
    ages.add(age_id, age)
    types.add(type, style)
  }
  return { ages: ages.winners(), types: types.winners() }
}

/** Counts the codes that contents have for a record, by its id. */
class Votes {
  readonly #counts = new Map<number, Map<string, number>>()

  add(id: number, code: string): void {
    const counts = this.#counts.get(id) ?? new Map<string, number>()
    this.#counts.set(id, counts.set(code, (counts.get(code) ?? 0) + 1))
  }

  winners(): Map<number, string> {
    const findMostFrequent = (counts: Map<string, number>) =>
      [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0]?.[0] ?? ''
    return new Map([...this.#counts].map(([id, counts]) => [id, findMostFrequent(counts)]))
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id)
}
