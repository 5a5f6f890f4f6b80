import { expect, test } from 'vitest'
import { CURRENT_NOTICE_VERSION, noticeVersions } from '@portal/shared/privacy/notice'
import { noticeWords } from '../notice.words.ts'
import { noticeTexts } from './notices.ts'

/** Digests of both languages as they were agreed to. A new text is a new version: move the one before into a file of its own, and add a line here. */
const AGREED = {
  '2026-11': '09bd52c103171d33',
  '2026-11-27': '8592a6cbc7c2e166',
  '2026-11-28': '441523768c89aace',
  '2026-11-30': 'ecf12b450bcec6fe',
} as const

async function digestOf({ en, vi }: (typeof noticeTexts)[(typeof noticeVersions)[number]]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([en, vi])))
  return Buffer.from(bytes).toString('hex').slice(0, 16)
}

test.each(noticeVersions)('version %s of the notice is kept word for word in both languages', async (version) => {
  const { en, vi } = noticeTexts[version]
  expect(Object.keys(vi)).toEqual(Object.keys(en).filter((key) => !key.endsWith('_one')))
  expect(await digestOf(noticeTexts[version])).toBe(AGREED[version])
})

test('the newest version is what the page beside the form shows', () => {
  expect(CURRENT_NOTICE_VERSION).toBe(noticeVersions.at(-1))
  expect(noticeTexts[CURRENT_NOTICE_VERSION]).toBe(noticeWords)
})
