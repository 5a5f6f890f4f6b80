import type { Language } from '@portal/shared/kit/errors'
import type { NoticeVersion } from '@portal/shared/privacy/notice'
import { noticeWords } from '../notice.words.ts'
import { notice as noticeOfNovember } from './2026-11.words.ts'
import { notice as noticeOf27November } from './2026-11-27.words.ts'
import { notice as noticeOf28November } from './2026-11-28.words.ts'

/** The text of each version of the privacy notice, because entrants agreed to the version of their day. The last version is the current one. */
export const noticeTexts: Readonly<Record<NoticeVersion, Record<Language, Readonly<Record<string, string>>>>> = {
  '2026-11': noticeOfNovember,
  '2026-11-27': noticeOf27November,
  '2026-11-28': noticeOf28November,
  '2026-11-30': noticeWords,
}
