import { fillIn } from './fill-in.ts'

/**
 * Every refusal the server can give: its HTTP status and what a person reads, in both languages.
 * A code without a status or without both sentences does not compile.
 * Codes in the specification's catalogue are spelled as there; the rest follow the family's pattern.
 */
export const errors = {
  MALFORMED_JSON: {
    status: 400,
    en: 'The request could not be read: its JSON is broken.',
    vi: 'Không đọc được yêu cầu: JSON bị lỗi.',
  },
  MALFORMED_REQUEST: { status: 400, en: 'The request could not be read.', vi: 'Không đọc được yêu cầu.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: 'The request carries too much in its headers. Delete the cookies of this site and try again.',
    vi: 'Phần đầu của yêu cầu quá dài. Xóa cookie của trang này rồi thử lại.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    en: 'The request took too long to arrive. Try again.',
    vi: 'Yêu cầu đến quá chậm. Thử lại.',
  },
  UNKNOWN_COLUMN: {
    status: 400,
    en: 'This list has no such column.',
    vi: 'Danh sách này không có cột đó.',
  },
  NOT_SIGNED_IN: { status: 401, en: 'Sign in to continue.', vi: 'Hãy đăng nhập để tiếp tục.' },
  ACCESS_TOKEN_IS_INVALID: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    vi: 'Phiên làm việc đã hết. Hãy đăng nhập lại.',
  },
  REFRESH_TOKEN_IS_INVALID: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    vi: 'Phiên làm việc đã hết. Hãy đăng nhập lại.',
  },
  USERNAME_NOT_EXIST: {
    status: 401,
    en: 'This username does not exist.',
    vi: 'Tên đăng nhập không tồn tại.',
  },
  USER_PASSWORD_INVALID: {
    status: 401,
    en: 'The password is incorrect.',
    vi: 'Mật khẩu không đúng.',
  },
  USER_NOT_ACTIVE: {
    status: 403,
    en: 'This account is not activated yet.',
    vi: 'Tài khoản chưa được kích hoạt.',
  },
  ACCOUNT_DEACTIVATED: {
    status: 403,
    en: 'This account was deactivated. Ask the organiser.',
    vi: 'Tài khoản đã bị ngừng hoạt động. Hãy liên hệ ban tổ chức.',
  },
  DEMO_ACCOUNT: {
    status: 403,
    en: 'Everybody may try this demo account, so it stays as it is. Create an account of your own to try that.',
    vi: 'Đây là tài khoản dùng thử chung nên được giữ nguyên. Hãy tạo tài khoản riêng nếu bạn muốn thay đổi.',
  },
  ADMIN_REQUIRED: {
    status: 403,
    en: 'Sign in with an admin account to use this function.',
    vi: 'Hãy đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
  },
  NOT_ALLOWED: { status: 403, en: 'You may not do this.', vi: 'Bạn không có quyền làm việc này.' },
  ENTRY_NOT_YOURS: {
    status: 403,
    en: 'This entry belongs to somebody else.',
    vi: 'Đăng ký này thuộc về người khác.',
  },
  ENTRY_ALREADY_APPROVED: {
    status: 409,
    en: 'This entry is approved already; only the organiser can change it now.',
    vi: 'Đăng ký đã được duyệt; chỉ ban tổ chức mới sửa được.',
  },
  FIRST_RUN_NOT_DONE: {
    status: 409,
    en: 'Some of the first steps are still to be done.',
    vi: 'Vẫn còn bước chuẩn bị chưa xong.',
  },
  ROUTE_NOT_FOUND: { status: 404, en: 'There is no such call.', vi: 'Không có lệnh gọi này.' },
  EMAIL_NOT_EXIST: {
    status: 404,
    en: 'This e-mail does not exist here.',
    vi: 'E-mail không tồn tại.',
  },
  LINK_NOT_VALID: {
    status: 404,
    en: 'This link is not valid any more. Ask for a new one.',
    vi: 'Liên kết không còn hiệu lực. Hãy yêu cầu liên kết mới.',
  },
  ENTRY_CODE_NOT_FOUND: {
    status: 404,
    en: 'No entry has this code together with this e-mail.',
    vi: 'Không có đăng ký nào khớp với mã và e-mail này.',
  },
  EXIST_IN_OTHER_TABLES: {
    status: 409,
    en: 'This is still used elsewhere, so it was left as it was.',
    vi: 'Mục này đang được dùng ở nơi khác nên được giữ nguyên.',
  },
  BALANCE_CHANGED: {
    status: 409,
    en: 'What is owed changed in the meantime. Look at the new sum and confirm again.',
    vi: 'Số tiền còn nợ vừa thay đổi. Hãy xem lại tổng mới rồi xác nhận lại.',
  },
  REPRICE_CHANGED: {
    status: 409,
    en: 'These entries changed after the preview: {names}. No fee was updated. Check the new amounts and confirm again.',
    vi: 'Các đăng ký sau đã thay đổi sau khi xem trước: {names}. Chưa cập nhật lệ phí nào. Vui lòng kiểm tra số tiền mới rồi xác nhận lại.',
  },
  REPRICE_PAID: {
    status: 409,
    en: 'Fees of entries with payments are updated one by one: {names}. No fee was updated.',
    vi: 'Đăng ký đã nộp tiền phải cập nhật riêng từng đăng ký: {names}. Chưa cập nhật lệ phí nào.',
  },
  UNDO_NOT_FOUND: {
    status: 404,
    en: 'There is nothing to undo here.',
    vi: 'Không có gì để hoàn tác ở đây.',
  },
  UNDO_SPENT: { status: 409, en: 'This was undone already.', vi: 'Việc này đã được hoàn tác rồi.' },
  UNDO_EXPIRED: {
    status: 409,
    en: 'It is too late to undo this: {minutes} minutes have passed.',
    vi: 'Đã quá {minutes} phút nên không hoàn tác được nữa.',
  },
  UNDO_CHANGED: {
    status: 409,
    en: 'This cannot be undone any more, because something was changed since: {names}. Nothing was undone.',
    vi: 'Không hoàn tác được nữa vì từ đó đến nay đã có thay đổi: {names}. Chưa có gì được hoàn tác.',
  },
  UNDO_ENTERED: {
    status: 409,
    en: 'These cannot come back, because the same people were entered again or the bib was given away: {names}. Nothing was undone.',
    vi: 'Không khôi phục được vì người đó đã được đăng ký lại hoặc số đeo đã phát cho người khác: {names}. Chưa có gì được hoàn tác.',
  },
  UNDO_TAKEN: {
    status: 409,
    en: 'These cannot come back, because something new took their place: {names}. Nothing was undone.',
    vi: 'Không khôi phục được vì đã có mục mới trùng với: {names}. Chưa có gì được hoàn tác.',
  },
  UNDO_GONE: {
    status: 409,
    en: 'This cannot come back: something it belongs to was deleted since. Nothing was undone.',
    vi: 'Không khôi phục được: mục liên quan đã bị xóa. Chưa có gì được hoàn tác.',
  },
  STALE_VERSION: {
    status: 409,
    en: 'Somebody else changed this in the meantime. Compare both versions and save again.',
    vi: 'Có người khác vừa sửa mục này. Hãy so sánh hai bản rồi lưu lại.',
  },
  EXIST_NAME: { status: 409, en: 'This name is used already.', vi: 'Tên này đã được dùng.' },
  REFERENCE_NOT_FOUND: {
    status: 422,
    en: 'What was chosen here does not exist any more.',
    vi: 'Mục đã chọn không còn nữa.',
  },
  FOLDER_EXIST_NAME: {
    status: 409,
    en: 'The folder name is duplicated.',
    vi: 'Tên thư mục bị trùng.',
  },
  CONTENTCOMPETITION_EXIST_SYMBOL: {
    status: 409,
    en: 'This symbol already exists.',
    vi: 'Ký hiệu đã tồn tại.',
  },
  USER_MAIL_EXIST: { status: 409, en: 'This e-mail already exists.', vi: 'E-mail đã tồn tại.' },
  USER_EXIST_NAME: {
    status: 409,
    en: 'This username already exists.',
    vi: 'Tên đăng nhập đã tồn tại.',
  },
  CONTENT_ALREADY_OPENED: {
    status: 409,
    en: 'This content is opened in the tournament already.',
    vi: 'Nội dung này đã được mở trong giải.',
  },
  ENTRY_EXIST: {
    status: 409,
    en: 'This entry exists already. Whoever entered them, or the organiser, can change that entry.',
    vi: 'Người dự thi đã được đăng ký rồi. Người đã đăng ký hoặc ban tổ chức có thể sửa đăng ký đó.',
  },
  ENTRY_OF_OTHER_OWNER: {
    status: 409,
    en: 'An entry made by somebody else already waits for approval. Ask them, or the organiser.',
    vi: 'Người dự thi đã có một đăng ký do người khác gửi đang chờ duyệt. Hãy hỏi họ hoặc ban tổ chức.',
  },
  ENTRY_PAID: {
    status: 409,
    en: 'A payment is recorded for this entry, so it cannot be withdrawn here. Ask the organiser.',
    vi: 'Đăng ký này đã ghi nhận tiền nộp nên không rút được tại đây. Hãy liên hệ ban tổ chức.',
  },
  LINK_TOURNAMENT_OVER: {
    status: 409,
    en: 'The tournament is over: a personal link opens nothing any more.',
    vi: 'Giải đã kết thúc: liên kết riêng không còn mở được đăng ký.',
  },
  ENTRY_OF_OTHER_PEOPLE: {
    status: 409,
    en: 'Only entries of the same people in the same tournament can be merged.',
    vi: 'Chỉ gộp được các đăng ký của cùng người dự thi trong cùng một giải.',
  },
  ENTRY_HAS_NUMBER: {
    status: 409,
    en: 'This entry has bib {number} already, so it stays approved.',
    vi: 'Đăng ký này đã được cấp số đeo {number} nên vẫn ở trạng thái đã duyệt.',
  },
  ENTRY_COLLECTED: {
    status: 409,
    en: 'Money was collected for this entry, so it stays approved.',
    vi: 'Đăng ký này đã thu tiền nên vẫn ở trạng thái đã duyệt.',
  },
  ENTRY_NOT_ACTIVE: {
    status: 409,
    en: 'This entry is not approved yet.',
    vi: 'Đăng ký này chưa được duyệt.',
  },
  NUMBER_TAKEN: {
    status: 409,
    en: 'Another entry has this bib already.',
    vi: 'Số đeo này đã có người mang.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    en: 'This retry carries other data than the first attempt.',
    vi: 'Lần gửi lại có dữ liệu khác với lần đầu.',
  },
  TOURNAMENT_NOT_PUBLISHED: {
    status: 409,
    en: 'Only a published tournament goes on air. Publish it first.',
    vi: 'Chỉ giải đã công bố mới được lên màn hình. Hãy công bố giải trước.',
  },
  EVENT_MOVED: {
    status: 409,
    en: 'Somebody moved the programme in the meantime. What is on now is shown.',
    vi: 'Có người vừa chuyển tiết mục. Màn hình đang hiện tiết mục mới nhất.',
  },
  EVENT_JUST_MOVED: {
    status: 409,
    en: 'Somebody else moved the programme a moment ago. Check what is on now, then confirm your move.',
    vi: 'Người khác vừa chuyển tiết mục. Xem tiết mục đang thi rồi xác nhận lệnh của bạn.',
  },
  EVENT_UNDO_OVER: {
    status: 409,
    en: 'This move can no longer be undone.',
    vi: 'Không còn hoàn lại được lần chuyển này.',
  },
  EVENT_NUMBER_TAKEN: {
    status: 409,
    en: 'Another item of the programme has this number.',
    vi: 'Số tiết mục này đã có trong chương trình.',
  },
  NO_EVENTS_TO_MAKE: {
    status: 422,
    en: 'No approved entry has a bib yet, so there is nothing to make a programme of. Hand out the bibs first.',
    vi: 'Chưa có đăng ký đã duyệt nào có số đeo nên chưa lập được chương trình. Hãy phát số đeo trước.',
  },
  EVENT_BIB_UNKNOWN: {
    status: 422,
    en: 'No approved entry has bib {numbers}. Write the names beside it, or correct it.',
    vi: 'Không có đăng ký đã duyệt nào mang số đeo {numbers}. Hãy ghi tên bên cạnh hoặc sửa lại số.',
  },
  TOURNAMENT_ACTIVE: {
    status: 409,
    en: 'A published tournament cannot be deleted. Unpublish it first.',
    vi: 'Không xóa được giải đang công bố. Hãy ngừng công bố trước.',
  },
  FORMALITY_BUILT_IN: {
    status: 409,
    en: 'The four built-in entry forms cannot be deleted.',
    vi: 'Không xóa được bốn hình thức có sẵn.',
  },
  LAST_ADMIN: {
    status: 409,
    en: 'At least one active admin must remain.',
    vi: 'Phải còn ít nhất một quản trị viên hoạt động.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    en: 'The request is larger than {limit}.',
    vi: 'Yêu cầu lớn hơn {limit}.',
  },
  UNSUPPORTED_MEDIA: {
    status: 415,
    en: 'Send the data as JSON.',
    vi: 'Hãy gửi dữ liệu dạng JSON.',
  },
  VALIDATION: { status: 422, en: 'Some fields need attention.', vi: 'Một số trường cần sửa lại.' },
  NOT_ELIGIBLE: {
    status: 422,
    en: 'This cannot be entered as asked. The reasons are listed.',
    vi: 'Chưa thể đăng ký như yêu cầu. Lý do được nêu bên dưới.',
  },
  FEE_MISSING: {
    status: 422,
    en: 'No fee is set yet for: {contents}. Ask the organiser.',
    vi: 'Chưa có lệ phí cho nội dung: {contents}. Hãy hỏi ban tổ chức.',
  },
  FEE_BELOW_THRESHOLD: {
    status: 422,
    en: 'The fee of this entry is {total}; the tournament asks for at least {minimum}, so {missing} is missing.',
    vi: 'Lệ phí của đăng ký là {total}, giải yêu cầu ít nhất {minimum}, còn thiếu {missing}.',
  },
  CONTENT_OF_OTHER_TOURNAMENT: {
    status: 422,
    en: 'This content does not belong to this tournament.',
    vi: 'Nội dung này không thuộc giải này.',
  },
  CONSENT_REQUIRED: {
    status: 422,
    en: 'Someone is under 16: a guardian has to agree.',
    vi: 'Có người dưới 16 tuổi: cần người giám hộ đồng ý.',
  },
  ENTRIES_OF_SEVERAL_TOURNAMENTS: {
    status: 422,
    en: 'Choose entries of one tournament only.',
    vi: 'Chỉ chọn các đăng ký của cùng một giải.',
  },
  NO_BIBS: {
    status: 409,
    en: 'There is no bib to print yet: hand out the bibs first.',
    vi: 'Chưa có số đeo nào để in: hãy phát số đeo trước.',
  },
  IMAGE_TYPE: {
    status: 422,
    en: 'This is no picture that can be shown: JPEG, PNG or WebP.',
    vi: 'Đây không phải là ảnh dùng được: hãy chọn tệp JPEG, PNG hoặc WebP.',
  },
  DOCUMENT_TYPE: {
    status: 422,
    en: 'This is no document that can be offered: PDF, Word (docx) or Excel (xlsx), without macros.',
    vi: 'Đây không phải là tài liệu dùng được: hãy chọn tệp PDF, Word (docx) hoặc Excel (xlsx) không có macro.',
  },
  SHEET_TYPE: {
    status: 422,
    en: 'This is no sheet that can be read: choose an Excel file (.xlsx) or a CSV file.',
    vi: 'Đây không phải là bảng tính đọc được: hãy chọn tệp Excel (.xlsx) hoặc CSV.',
  },
  SHEET_OLD: {
    status: 422,
    en: 'This file is of an old Excel (.xls) or has a password: save it as .xlsx without a password.',
    vi: 'Tệp này là Excel cũ (.xls) hoặc có mật khẩu: hãy lưu lại dạng .xlsx không đặt mật khẩu.',
  },
  SHEET_BROKEN: {
    status: 422,
    en: 'This Excel file is broken and cannot be read: open it, save it again as .xlsx and choose that one.',
    vi: 'Tệp Excel này bị hỏng, không đọc được: hãy mở ra, lưu lại dạng .xlsx rồi chọn tệp mới.',
  },
  SHEET_ENCODING: {
    status: 422,
    en: 'The text of this file is not in Unicode, its diacritics would be lost: save it as .xlsx or as “CSV UTF-8”.',
    vi: 'Tệp này không ở dạng Unicode, dấu tiếng Việt sẽ bị mất: hãy lưu dạng .xlsx hoặc “CSV UTF-8”.',
  },
  SHEET_EMPTY: {
    status: 422,
    en: 'There is nothing in this sheet.',
    vi: 'Bảng tính này không có gì.',
  },
  SHEET_TOO_LARGE: {
    status: 413,
    en: 'Unpacked this file is larger than {maximum} MiB: copy the list alone into a new file.',
    vi: 'Tệp này khi giải nén lớn hơn {maximum} MiB: hãy chép riêng danh sách sang tệp mới.',
  },
  SHEET_TOO_LONG: {
    status: 422,
    en: 'The sheet has more than {maximum} rows or {columns} columns: split the list.',
    vi: 'Bảng có hơn {maximum} dòng hoặc {columns} cột: hãy chia nhỏ danh sách.',
  },
  SHEET_CELL_TOO_LONG: {
    status: 422,
    en: 'Cell {cell} of the sheet “{sheet}” has more than {maximum} characters: shorten it.',
    vi: 'Ô {cell} của trang tính “{sheet}” có hơn {maximum} ký tự: hãy rút ngắn lại.',
  },
  IMPORT_PROBLEMS: {
    status: 422,
    en: 'Some of the chosen rows have a problem, so nothing was imported. Look at them and import again.',
    vi: 'Một số dòng đã chọn có vấn đề nên chưa nhập dòng nào. Hãy xem lại rồi nhập lần nữa.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The file is larger than {maximum} MiB.',
    vi: 'Tệp lớn hơn {maximum} MiB.',
  },
  SETTING_EXISTS: {
    status: 409,
    en: 'The texts of the portal exist already: change them instead.',
    vi: 'Nội dung các trang đã có: hãy sửa thay vì thêm mới.',
  },
  COMMENTS_CLOSED: {
    status: 403,
    en: 'Comments are closed here.',
    vi: 'Phần bình luận ở đây đã đóng.',
  },
  COMMENT_OF_OTHER: {
    status: 403,
    en: 'Only who wrote a comment and admins may change it.',
    vi: 'Chỉ người viết và quản trị viên được sửa bình luận này.',
  },
  USER_PASSWORD_EXIST: {
    status: 422,
    en: 'The new password must differ from the old one.',
    vi: 'Mật khẩu mới phải khác mật khẩu cũ.',
  },
  OLD_PASSWORD_INCORRECT: {
    status: 422,
    en: 'The old password is incorrect.',
    vi: 'Mật khẩu cũ không đúng.',
  },
  NUMBERS_REFUSED: {
    status: 422,
    en: 'The bib numbers cannot be used.',
    vi: 'Không dùng được các số đeo này.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    vi: 'Quá nhiều lần thử. Hãy thử lại sau {seconds} giây.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something failed on our side. Nothing was changed. Tell us the number {request_id}.',
    vi: 'Máy chủ gặp lỗi. Chưa có gì thay đổi. Hãy báo cho chúng tôi số {request_id}.',
  },
  NOT_READY: { status: 503, en: 'The portal is starting.', vi: 'Hệ thống đang khởi động.' },
} as const satisfies Record<string, { status: number; en: string; vi: string }>

/** What the missing kinds of record are called, by the prefix their codes carry on the wire. */
export const recordNames = {
  AGES: { en: 'age group', vi: 'nhóm tuổi' },
  DANCE_TYPES: { en: 'dance type', vi: 'thể loại' },
  DANCES: { en: 'dance', vi: 'điệu nhảy' },
  GRADES: { en: 'grade', vi: 'hạng' },
  FORMALITY: { en: 'entry form', vi: 'hình thức' },
  UNITS: { en: 'unit', vi: 'đơn vị' },
  FEE: { en: 'fee', vi: 'lệ phí' },
  FOLDER: { en: 'folder', vi: 'thư mục' },
  CONTENTCOMPETITION: { en: 'content', vi: 'nội dung' },
  TOURNAMENTS: { en: 'tournament', vi: 'giải' },
  TOURNAMENT_DETAILS: { en: 'opened content', vi: 'nội dung đã mở' },
  EVENTS: { en: 'item of the programme', vi: 'tiết mục trong chương trình' },
  ATHLETE: { en: 'entry', vi: 'đăng ký' },
  USER: { en: 'account', vi: 'tài khoản' },
  CALENDAR_EVENTS: { en: 'calendar event', vi: 'sự kiện' },
  NEWS: { en: 'news item', vi: 'bài tin' },
  THEME: { en: 'news theme', vi: 'chủ đề' },
  COMMENT: { en: 'comment', vi: 'bình luận' },
  CONTACT: { en: 'message', vi: 'liên hệ' },
  SETTING: { en: 'text', vi: 'nội dung trang' },
  RESOURCES: { en: 'image', vi: 'hình ảnh' },
} as const satisfies Record<string, { en: string; vi: string }>

export type Prefix = keyof typeof recordNames
export type ErrorCode = keyof typeof errors | `${Prefix}_NOT_FOUND`
export type Language = 'en' | 'vi'

const missing = {
  en: (name: string) => `This ${name} does not exist any more.`,
  vi: (name: string) => `Không còn ${name} này.`,
}

/** Every code. */
export const errorCodes: readonly string[] = [
  ...Object.keys(errors),
  ...Object.keys(recordNames).map((prefix) => `${prefix}_NOT_FOUND`),
]

/** The HTTP status of a code. */
export function errorStatus(code: ErrorCode): number {
  return isKnown(code) ? errors[code].status : 404
}

/** The sentence a person reads for a code; `{name}` placeholders are filled from `params`. */
export function errorSentence(
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const sentence = isKnown(code)
    ? errors[code][language]
    : missing[language](recordNames[code.slice(0, -'_NOT_FOUND'.length) as Prefix][language])
  return fillIn(sentence, params)
}

/** Whether a text from the wire is one of our codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return isKnown(text) || (text.endsWith('_NOT_FOUND') && text.slice(0, -'_NOT_FOUND'.length) in recordNames)
}

function isKnown(code: string): code is keyof typeof errors {
  return Object.hasOwn(errors, code)
}

export type Problem = { path: string; message: string; code: string }

/** The body of every refusal. */
export type ErrorBody = {
  success: false
  message: string
  error: { status: number; message: string }
  errors: Problem[]
  request_id: string
  data?: unknown
}
