/** Versions of the privacy notice (`client/src/privacy/notices`), oldest first. Every change of meaning adds a version; none is ever removed. */
export const noticeVersions = ['2026-11', '2026-11-27', '2026-11-28', '2026-11-30'] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const CURRENT_NOTICE_VERSION = noticeVersions[3]
