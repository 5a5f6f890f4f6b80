import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { idList, wireId } from '../kit/fields.ts'
import { gradesOfForm, suggestCodes, type GradeWithDances, type ContentTables } from './codes.ts'
import { nameGradedContent } from './content-names.ts'
import { contentDraftOf, type Content, type ContentDraft } from './contents.ts'
import { isGraded } from './generate.ts'

/** Whether a content has a grade of another form, as earlier imports of last year's lists made them. */
export function isWrongGrade(form: number, grade: number | null, grades: readonly { id: number; name: string }[]) {
  return grade !== null && isGraded(form) && !gradesOfForm(form, grades).some(({ id }) => id === grade)
}

/**
 * The draft that corrects a content of a wrong grade: with the grade of its form that has the same dances. A name and symbol by the generator
 * follow the grade, except for a symbol whose old grade has no code. Null where there is no such grade.
 */
export function correctGrade(content: Content, tables: ContentTables): ContentDraft | null {
  const draft = contentDraftOf(content)
  const old = tables.grades.find(({ id }) => id === draft.grade_id)
  const grade =
    old && gradesOfForm(draft.formality_id, tables.grades).find((candidate) => danceKey(candidate) === danceKey(old))
  if (!old || !grade) return null
  const { formality: form, age } = content
  const namesInGrade = (target: GradeWithDances) =>
    nameGradedContent({ form, age, type: target.dance_type.name, grade: target })
  const [before, after] = [namesInGrade(old), namesInGrade(grade)]
  const codes = suggestCodes(tables).grades
  const [oldCode, code] = [codes[old.id] ?? '', codes[grade.id] ?? '']
  const isGenerated = oldCode !== '' && draft.symbol.endsWith(oldCode)
  return {
    ...draft,
    grade_id: grade.id,
    symbol: isGenerated ? `${draft.symbol.slice(0, -oldCode.length)}${code}` : draft.symbol,
    name: fold(draft.name) === fold(before.name) ? after.name : draft.name,
    name_en: draft.name_en === before.name_en ? after.name_en : draft.name_en,
  }
}

const danceKey = ({ dance_type, dance_id }: GradeWithDances) =>
  JSON.stringify([dance_type.id, dance_id.map(({ id }) => id).toSorted((a, b) => a - b)])

const contentLabel = z.object({
  symbol: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  grade: z.string(),
})
const mend = z.object({
  /** The id of the opened content. */
  id: z.int(),
  entries: z.int(),
  before: contentLabel,
  /** Null where no grade of its form has the same dances: it is edited by hand. */
  after: contentLabel.nullable(),
})
export type GradeCorrection = z.infer<typeof mend>

export const gradeCorrectionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/tournament_details/grades',
    can: 'master:write',
    query: z.object({ tournament_id: wireId }),
    reply: z.array(mend),
    message: 'TOURNAMENT_DETAILS_FOUND',
    summary: 'Opened contents of a tournament whose grade is not one of their form, as they are and as they would be',
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/tournament_details/grades',
    can: 'master:write',
    undoable: true,
    body: z.object({ tournament_id: wireId, id: idList }),
    reply: z.object({ updated: z.int() }),
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Give opened contents the grade of their form that has the same dances, and tell those who are entered',
  }),
} as const
