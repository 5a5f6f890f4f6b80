import type { Language } from '@portal/shared/kit/errors'
import type { NoticeVersion } from '@portal/shared/privacy/notice'
import { noticeWords } from '../notice.words.ts'
import { notice as november } from './2026-11.words.ts'
import { notice as november27 } from './2026-11-27.words.ts'

/** The words of each version of the privacy notice, because entries agreed to the version of their day. The last one is the current. */
export const noticeTexts: Readonly<Record<NoticeVersion, Record<Language, Readonly<Record<string, string>>>>> = {
  '2026-11': november,
  '2026-11-27': november27,
  '2026-11-28': noticeWords,
}
