import type { Language } from '@portal/shared/kit/errors'

const NAME_STEMS = {
  bibs: { en: 'bibs', vi: 'so-deo' },
  signedList: { en: 'bibs-received', vi: 'nhan-so-deo' },
  list: { en: 'list', vi: 'danh-sach' },
  entry: { en: 'entry', vi: 'dang-ky' },
  entries: { en: 'entries', vi: 'dang-ky' },
  ownEntries: { en: 'entries-own', vi: 'dang-ky-ca-nhan' },
  fees: { en: 'fees', vi: 'le-phi' },
} as const

/** The name of a printed file without its extension, in the language of its reader: the kind of paper, then the given stems. */
export const paperName = (stem: keyof typeof NAME_STEMS, language: Language, ...stems: readonly string[]): string =>
  [NAME_STEMS[stem][language], ...stems].join('-')
