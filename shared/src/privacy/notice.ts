/** Versions of the privacy notice (`client/src/privacy/notices`), oldest first. A change of its meaning adds one; none is removed. */
export const noticeVersions = ['2026-11', '2026-11-27', '2026-11-28'] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const NOTICE_VERSION = noticeVersions[2]
