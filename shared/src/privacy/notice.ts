/** Versions of the privacy notice (`client/src/privacy/notice.words.ts`), oldest first. A change of its meaning adds one; none is removed. */
export const noticeVersions = ['2026-11', '2026-11-27', '2026-11-28'] as const
export const NOTICE_VERSION = noticeVersions[2]
