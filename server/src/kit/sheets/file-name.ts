import { dayInVietnam } from '@portal/shared/people/eligibility'
import { fileStem } from '../text/file-stem.ts'

/** The name of a sheet's file: the tournament, what the sheet holds, and the day in Vietnam. */
export function fileName(tournament: string, stem: string, now: Date): string {
  return [fileStem(tournament, 80), stem, `${dayInVietnam(now)}.xlsx`].filter(Boolean).join('-')
}
