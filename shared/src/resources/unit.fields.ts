import { defineFields, textFieldNames, type Field, type TextFieldName } from '../kit/define-fields.ts'

/** The fields of a unit. Form, list, import, template and columns are derived from them. */
export const unitFields = defineFields({
  name: {
    word: { en: 'Unit name', vi: 'Tên đơn vị' },
    headings: `ten | name | don vi | ten don vi | clb | ten clb | cau lac bo | ten cau lac bo | don vi clb |
      clb don vi | unit | unit name | club | club name | units | clubs | doan | ten doan |
      trung tam | school | studio`,
  },
  code: {
    word: { en: 'Unit code', vi: 'Mã ĐV' },
    text: 'code',
    headings: 'ma don vi | ma clb | ma doan | ma | code | club code',
  },
  short_name: {
    word: { en: 'Short name', vi: 'Tên ngắn' },
    text: 'group',
    headings: 'ten viet tat | ten rut gon | ten goi tat | viet tat | abbreviation',
  },
  province: {
    word: { en: 'Province or city', vi: 'Tỉnh, thành' },
    text: 'group',
    headings: 'tinh | tinh thanh pho | thanh pho | dia phuong | dia ban | province | city | region',
  },
  contact_name: {
    word: { en: 'Contact person', vi: 'Người liên hệ' },
    text: 'person',
    private: true,
    headings: 'lien he | dau moi | nguoi phu trach | phu trach | contact',
  },
  phone: {
    word: { en: 'Phone', vi: 'Điện thoại' },
    text: 'phone',
    private: true,
    headings: 'dt | sdt | so dt | so dien thoai | di dong | mobile | tel | telephone',
  },
  email: {
    word: { en: 'Email', vi: 'E-mail' },
    text: 'email',
    private: true,
    headings: 'mail | dia chi email | thu dien tu | email address',
  },
  head_name: {
    word: { en: 'Head of delegation', vi: 'Trưởng đoàn' },
    text: 'person',
    private: true,
    headings: 'ho ten truong doan | ten truong doan | head | delegation head | team leader',
  },
  officials: {
    word: { en: 'Other officials', vi: 'Cán bộ đoàn' },
    text: 'lines',
    private: true,
    headings: 'can bo | can bo di cung | huan luyen vien | hlv | officials | coaches',
  },
})

export type UnitField = keyof typeof unitFields
type UnitText = TextFieldName<typeof unitFields>

export const unitFieldNames = Object.keys(unitFields) as UnitField[]
export const unitTexts = textFieldNames(unitFields)
const isPrivate = (field: Field) => field.private === true
/** Texts that only admins can read. */
export const privateUnitTexts = textFieldNames(unitFields, isPrivate)
/** Texts that everyone can read. */
export const publicUnitTexts = textFieldNames(unitFields, (field) => !isPrivate(field))
export const unitField = (name: UnitText): Field => unitFields[name]
