import { defineFields, textsOf, type Field, type TextOf } from '../kit/define-fields.ts'

/** What is known of a unit: form, list, import, template and columns follow. */
export const unitFields = defineFields({
  name: {
    word: { en: 'Unit name', vi: 'Tên đơn vị' },
    headings: `ten | name | don vi | ten don vi | clb | ten clb | cau lac bo | ten cau lac bo | don vi clb |
      clb don vi | unit | unit name | club | club name | units | clubs | doan | ten doan |
      trung tam | school | studio`,
  },
})

export type UnitField = keyof typeof unitFields
type UnitText = TextOf<typeof unitFields>

export const unitFieldNames = Object.keys(unitFields) as UnitField[]
export const unitTexts = textsOf(unitFields)
/** What is declared of a text. */
export const declaredText = (name: UnitText): Field => unitFields[name]
