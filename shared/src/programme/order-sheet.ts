import { fold } from '../kit/text/names.ts'

/** The name that the scrutineers give the sheet of a running order. */
export const ORDER_SHEET = 'DsVDVTheoSK'

/** The index of a workbook's sheet that has the running order: the one of that name, otherwise the first. */
export function findOrderSheet(sheets: readonly { name: string }[]): number {
  return Math.max(
    0,
    sheets.findIndex(({ name }) => fold(name) === fold(ORDER_SHEET)),
  )
}
