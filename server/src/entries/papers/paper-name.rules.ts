import type { Language } from '@portal/shared/kit/errors'

const HOLDS = {
  bibs: { en: 'bibs', vi: 'so-deo' },
  list: { en: 'list', vi: 'danh-sach' },
  entry: { en: 'entry', vi: 'dang-ky' },
  entries: { en: 'entries', vi: 'dang-ky' },
  ownEntries: { en: 'entries-own', vi: 'dang-ky-ca-nhan' },
  fees: { en: 'fees', vi: 'le-phi' },
} as const

/** The name of a printed file in its reader's language, without its ending: what it holds, then the stems of what it is about. */
export const paperName = (holds: keyof typeof HOLDS, language: Language, ...stems: readonly string[]): string =>
  [HOLDS[holds][language], ...stems].join('-')
