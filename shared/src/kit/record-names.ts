export type RecordName = { en: string; vi: string }

/** Names of records by the prefix of their codes; plain resources declare theirs. */
export const recordNames = {
  TOURNAMENT_ROLES: { en: 'role', vi: 'vai trò' },
  CONTENTCOMPETITION: { en: 'event', vi: 'nội dung' },
  TOURNAMENTS: { en: 'tournament', vi: 'giải' },
  TOURNAMENT_DETAILS: { en: 'tournament event', vi: 'nội dung của giải' },
  EVENTS: { en: 'programme item', vi: 'tiết mục' },
  RESULTS: { en: 'result', vi: 'kết quả' },
  SCREENS: { en: 'screen', vi: 'màn hình' },
  ATHLETE: { en: 'entry', vi: 'đăng ký' },
  USER: { en: 'account', vi: 'tài khoản' },
  COMMENT: { en: 'comment', vi: 'bình luận' },
  CONTACT: { en: 'message', vi: 'liên hệ' },
  ROSTER: { en: 'dancer', vi: 'vận động viên' },
  RESOURCES: { en: 'picture', vi: 'ảnh' },
} as const satisfies Record<string, RecordName>

declare const isNamed: unique symbol
/** The error code for a missing record of a resource that has registered its name. */
export type MissingCode = `${string}_NOT_FOUND` & { readonly [isNamed]: true }

/** The names of records by the error code for a missing one. */
export const missingRecords = new Map<string, RecordName>(
  Object.entries(recordNames).map(([prefix, name]) => [`${prefix}_NOT_FOUND`, name]),
)

/** Registers the name of a plain resource, and returns the error code for a missing record. */
export function nameRecord(prefix: string, name: RecordName): MissingCode {
  const code = `${prefix}_NOT_FOUND` as MissingCode
  missingRecords.set(code, name)
  return code
}
