import { feeErrors } from './fee-errors.ts'
import { fillIn } from './fill-in.ts'
import { missingRecords, type MissingCode, type recordNames } from './record-names.ts'

/**
 * Every refusal the server can give: its HTTP status and what a person reads, in both languages.
 * A code without a status or without both sentences does not compile.
 * Codes in the specification's catalogue are spelled as there; the rest follow the family's pattern.
 */
export const errors = {
  MALFORMED_JSON: {
    status: 400,
    en: 'The request could not be read because its JSON is invalid.',
    vi: 'Không đọc được yêu cầu vì JSON bị lỗi.',
  },
  MALFORMED_REQUEST: { status: 400, en: 'The request could not be read.', vi: 'Không đọc được yêu cầu.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: "The request headers are too large. Delete this site's cookies and try again.",
    vi: 'Phần đầu của yêu cầu quá dài. Xóa cookie của trang này rồi thử lại.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    en: 'The request took too long to arrive. Try again.',
    vi: 'Yêu cầu đến quá chậm. Vui lòng thử lại.',
  },
  UNKNOWN_COLUMN: {
    status: 400,
    en: 'This list does not have that column.',
    vi: 'Danh sách này không có cột đó.',
  },
  NOT_SIGNED_IN: { status: 401, en: 'Sign in to continue.', vi: 'Đăng nhập để tiếp tục.' },
  ACCESS_TOKEN_IS_INVALID: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
  REFRESH_TOKEN_IS_INVALID: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
  USERNAME_NOT_EXIST: {
    status: 401,
    en: 'This username does not exist.',
    vi: 'Tên đăng nhập không tồn tại.',
  },
  ROLE_CODE_INVALID: {
    status: 404,
    en: 'This code is not valid. Check each character, or ask the organiser for a new code.',
    vi: 'Mã không đúng. Kiểm tra lại từng ký tự hoặc xin ban tổ chức mã mới.',
  },
  ROLE_CODE_EXPIRED: {
    status: 404,
    en: 'This code has expired. Ask the organiser for a new one.',
    vi: 'Mã đã hết hạn. Vui lòng xin ban tổ chức mã mới.',
  },
  ROLE_CODE_EARLY: {
    status: 404,
    en: 'This code works from {from}. Enter it again then.',
    vi: 'Mã này dùng được từ {from}. Hãy nhập lại khi đến lúc đó.',
  },
  USER_PASSWORD_INVALID: {
    status: 401,
    en: 'The password is incorrect.',
    vi: 'Mật khẩu không đúng.',
  },
  OTP_REQUIRED: {
    status: 401,
    en: 'Enter the code from your authenticator app.',
    vi: 'Nhập mã trong ứng dụng xác thực.',
  },
  OTP_INVALID: {
    status: 401,
    en: 'This code is incorrect or was already used. Enter the next one.',
    vi: 'Mã không đúng hoặc đã dùng. Nhập mã tiếp theo.',
  },
  OTP_SETUP_REQUIRED: {
    status: 403,
    en: 'Turn on two-step verification in My account first. This portal requires it for admins and organisers.',
    vi: 'Bật xác thực hai bước trong Tài khoản của tôi trước. Hệ thống yêu cầu điều này với quản trị viên và ban tổ chức.',
  },
  ORGANISER_NEEDS_ACCOUNT: {
    status: 409,
    en: 'This portal requires two-step verification for organisers, so they need an account. Add the account instead.',
    vi: 'Hệ thống yêu cầu ban tổ chức xác thực hai bước nên phải có tài khoản. Hãy thêm tài khoản thay vì tạo mã.',
  },
  OTP_ALREADY_ON: {
    status: 409,
    en: 'Two-step verification is already on.',
    vi: 'Xác thực hai bước đã bật.',
  },
  OTP_NOT_SET_UP: {
    status: 409,
    en: 'Start setting up two-step verification again.',
    vi: 'Thiết lập lại xác thực hai bước từ đầu.',
  },
  USER_NOT_ACTIVE: {
    status: 403,
    en: 'This account is not activated yet.',
    vi: 'Tài khoản chưa được kích hoạt.',
  },
  ACCOUNT_DEACTIVATED: {
    status: 403,
    en: 'This account has been deactivated. Contact the organiser.',
    vi: 'Tài khoản đã ngừng hoạt động. Vui lòng liên hệ ban tổ chức.',
  },
  DEMO_ACCOUNT: {
    status: 403,
    en: 'This demo account is shared, so it cannot be changed. Create your own account to try this.',
    vi: 'Đây là tài khoản dùng thử chung nên không sửa được. Tạo tài khoản riêng nếu bạn muốn thử.',
  },
  ADMIN_REQUIRED: {
    status: 403,
    en: 'Sign in with an admin account to use this function.',
    vi: 'Đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
  },
  NOT_ALLOWED: { status: 403, en: 'You do not have permission to do this.', vi: 'Bạn không có quyền làm việc này.' },
  ENTRY_NOT_YOURS: {
    status: 403,
    en: 'This entry belongs to someone else.',
    vi: 'Đăng ký này của người khác.',
  },
  ENTRY_ALREADY_APPROVED: {
    status: 409,
    en: 'This entry is already approved. Only the organiser can change it now.',
    vi: 'Đăng ký đã được duyệt. Chỉ ban tổ chức mới sửa được.',
  },
  FIRST_RUN_NOT_DONE: {
    status: 409,
    en: 'Some setup steps are not finished.',
    vi: 'Còn bước chuẩn bị chưa xong.',
  },
  ROUTE_NOT_FOUND: { status: 404, en: 'This API call does not exist.', vi: 'Lệnh gọi API này không tồn tại.' },
  EMAIL_NOT_EXIST: {
    status: 404,
    en: 'This email does not exist.',
    vi: 'E-mail không tồn tại.',
  },
  OWN_EMAIL_MISSING: {
    status: 409,
    en: 'Your account has no email address.',
    vi: 'Tài khoản của bạn chưa có địa chỉ e-mail.',
  },
  LINK_NOT_VALID: {
    status: 404,
    en: 'This link is no longer valid. Request a new one.',
    vi: 'Liên kết không còn hiệu lực. Vui lòng yêu cầu liên kết mới.',
  },
  ENTRY_CODE_NOT_FOUND: {
    status: 404,
    en: 'No entry matches this code and email.',
    vi: 'Không tìm thấy đăng ký với mã và e-mail này.',
  },
  EXIST_IN_OTHER_TABLES: {
    status: 409,
    en: 'This is still used elsewhere and was not changed.',
    vi: 'Mục này đang được dùng ở nơi khác nên chưa thay đổi.',
  },
  MEMBERSHIP_CONFIRMED: {
    status: 409,
    en: 'Your membership of your club is confirmed. Ask the organiser to move you to another one.',
    vi: 'Bạn đã được xác nhận là thành viên của đơn vị. Muốn chuyển đơn vị, vui lòng liên hệ ban tổ chức.',
  },
  MEMBERSHIP_NOT_WAITING: {
    status: 409,
    en: 'This request is no longer waiting. Load the list again.',
    vi: 'Yêu cầu này không còn chờ duyệt. Tải lại danh sách.',
  },
  ENTRY_VIEW_EXISTS: {
    status: 409,
    en: 'You already have a view with this name.',
    vi: 'Bạn đã có chế độ xem cùng tên.',
  },
  ENTRY_VIEWS_FULL: {
    status: 409,
    en: 'You can save at most {maximum} views. Delete one first.',
    vi: 'Chỉ lưu được tối đa {maximum} chế độ xem. Hãy xóa bớt trước.',
  },
  MAILING_NOT_FOUND: {
    status: 404,
    en: 'This email no longer exists.',
    vi: 'Thư này không còn nữa.',
  },
  ENTRY_VIEW_NOT_FOUND: {
    status: 404,
    en: 'This view no longer exists.',
    vi: 'Chế độ xem này không còn nữa.',
  },
  ROSTER_HAS_PERSON: {
    status: 409,
    en: 'This name and year of birth are already in the roster.',
    vi: 'Danh sách đã có người cùng họ tên và năm sinh này.',
  },
  ROSTER_FULL: {
    status: 409,
    en: 'A roster holds at most {maximum} dancers. Remove some first.',
    vi: 'Danh sách chứa tối đa {maximum} người. Hãy xóa bớt trước.',
  },
  BALANCE_CHANGED: {
    status: 409,
    en: 'The amount due has changed. Check the new total and confirm again.',
    vi: 'Số tiền còn thiếu vừa thay đổi. Kiểm tra tổng mới rồi xác nhận lại.',
  },
  REPRICE_CHANGED: {
    status: 409,
    en: 'These entries changed after the preview: {names}. No fee was updated. Check the new amounts and confirm again.',
    vi: 'Các đăng ký sau đã thay đổi sau khi xem trước: {names}. Chưa cập nhật lệ phí nào. Vui lòng kiểm tra số tiền mới rồi xác nhận lại.',
  },
  REPRICE_PAID: {
    status: 409,
    en: 'Update the fees of entries with payments one by one: {names}. No fee was updated.',
    vi: 'Đăng ký đã nộp tiền phải cập nhật từng đăng ký một: {names}. Chưa cập nhật lệ phí nào.',
  },
  MOVE_CHANGED: {
    status: 409,
    en: 'These entries changed after the preview: {names}. No entry was moved. Check the preview and confirm again.',
    vi: 'Các đăng ký sau đã thay đổi sau khi xem trước: {names}. Chưa chuyển đăng ký nào. Vui lòng xem lại rồi xác nhận.',
  },
  MOVE_BY_NAME: {
    status: 409,
    en: 'Choose these entries by name: {names}. No entry was moved.',
    vi: 'Các đăng ký sau phải được chọn theo tên: {names}. Chưa chuyển đăng ký nào.',
  },
  UNDO_NOT_FOUND: {
    status: 404,
    en: 'There is nothing to undo.',
    vi: 'Không có gì để hoàn tác.',
  },
  UNDO_SPENT: { status: 409, en: 'This was already undone.', vi: 'Việc này đã được hoàn tác.' },
  UNDO_EXPIRED: {
    status: 409,
    en: 'This can only be undone within {minutes} minutes.',
    vi: 'Chỉ hoàn tác được trong {minutes} phút.',
  },
  UNDO_CHANGED: {
    status: 409,
    en: 'This can no longer be undone because of later changes: {names}. Nothing was undone.',
    vi: 'Không hoàn tác được vì đã có thay đổi sau đó: {names}. Chưa hoàn tác gì.',
  },
  UNDO_ENTERED: {
    status: 409,
    en: 'These cannot be restored because the same dancers were entered again or the bib was reassigned: {names}. Nothing was undone.',
    vi: 'Không khôi phục được vì vận động viên đã được đăng ký lại hoặc số đeo đã phát cho người khác: {names}. Chưa hoàn tác gì.',
  },
  UNDO_TAKEN: {
    status: 409,
    en: 'These cannot be restored because newer items conflict with them: {names}. Nothing was undone.',
    vi: 'Không khôi phục được vì đã có mục mới trùng với: {names}. Chưa hoàn tác gì.',
  },
  UNDO_GONE: {
    status: 409,
    en: 'This cannot be restored because something it belongs to was deleted. Nothing was undone.',
    vi: 'Không khôi phục được vì mục liên quan đã bị xóa. Chưa hoàn tác gì.',
  },
  CERTIFICATE_NOT_FOUND: {
    status: 404,
    en: 'No certificate has this code.',
    vi: 'Không có giấy chứng nhận nào mang mã này.',
  },
  RESULT_PAPER_NOT_READY: {
    status: 409,
    en: 'There is nothing to print yet: the result must be signed by the chairperson first.',
    vi: 'Chưa có gì để in: trưởng ban trọng tài phải ký kết quả trước.',
  },
  NO_JUDGES: {
    status: 409,
    en: 'Enter the judges of the tournament first.',
    vi: 'Hãy nhập danh sách trọng tài của giải trước.',
  },
  RESULT_LOCKED: {
    status: 409,
    en: 'This result is final: the time for corrections is over.',
    vi: 'Kết quả đã chốt: hết thời hạn sửa.',
  },
  ROUND_NOT_OPEN: {
    status: 409,
    en: 'This round takes no marks now. The chairperson can open a card again.',
    vi: 'Vòng này hiện không nhận điểm. Trưởng ban trọng tài có thể mở lại phiếu.',
  },
  ROUND_HAS_RESULT: {
    status: 409,
    en: 'This round already has a result.',
    vi: 'Vòng này đã có kết quả.',
  },
  ROUND_HAS_CARDS: {
    status: 409,
    en: 'There are cards that would no longer fit: {cards}.',
    vi: 'Đã có phiếu không còn phù hợp: {cards}.',
  },
  ROUND_WITHOUT_BIBS: {
    status: 409,
    en: 'Nobody in this round has a bib. Give out bibs first.',
    vi: 'Chưa ai trong vòng này có số đeo. Hãy phát số đeo trước.',
  },
  CARD_UNKNOWN: {
    status: 422,
    en: 'This round has no card of judge {judge} in {dance}.',
    vi: 'Vòng này không có phiếu của trọng tài {judge} ở {dance}.',
  },
  CARD_NOT_YOURS: {
    status: 403,
    en: 'This account is not judge {judge} of the panel.',
    vi: 'Tài khoản này không phải trọng tài {judge} trong ban trọng tài.',
  },
  LETTER_TAKEN: {
    status: 409,
    en: 'Somebody already marks as judge {judge}. Ask the desk which letter is yours.',
    vi: 'Đã có người chấm với chữ {judge}. Hãy hỏi bàn thư ký bạn mang chữ nào.',
  },
  CARD_ROUND_REOPENED: {
    status: 409,
    en: 'The chairperson has opened marks of this round again. This card belongs to the version before and was not taken.',
    vi: 'Trưởng ban trọng tài đã mở lại điểm của vòng này. Phiếu này thuộc bản trước nên không được nhận.',
  },
  CARD_IN: {
    status: 409,
    en: 'The card of judge {judge} in {dance} is in already, with other marks: {bibs}. The chairperson can open it again.',
    vi: 'Phiếu của trọng tài {judge} ở {dance} đã nhận với điểm khác: {bibs}. Trưởng ban trọng tài có thể mở lại.',
  },
  CARD_KEYED: {
    status: 409,
    en: 'You have keyed the card of judge {judge} in {dance} once already. Key it again as the second time.',
    vi: 'Bạn đã nhập phiếu của trọng tài {judge} ở {dance} một lần. Hãy nhập lại ở lượt hai.',
  },
  BIB_NOT_IN_ROUND: {
    status: 422,
    en: 'Bib {bibs} is not in this round.',
    vi: 'Số đeo {bibs} không có trong vòng này.',
  },
  NO_CUT: {
    status: 409,
    en: 'Nothing is left to decide about who goes on.',
    vi: 'Không còn gì phải quyết định về số cặp vào vòng trong.',
  },
  RESULT_WITHOUT_MARKS: {
    status: 409,
    en: 'This needs a round whose marks are all in.',
    vi: 'Chỉ làm được với vòng đã có đủ điểm.',
  },
  RESULT_REASON_MISSING: {
    status: 422,
    en: 'This result is published. Give a reason for the correction.',
    vi: 'Kết quả đã công bố. Ghi lý do sửa.',
  },
  STALE_VERSION: {
    status: 409,
    en: 'Someone else changed this while you were editing. Compare both versions and save again.',
    vi: 'Có người khác vừa sửa mục này. So sánh hai bản rồi lưu lại.',
  },
  EXIST_NAME: { status: 409, en: 'This name is already in use.', vi: 'Tên này đã có.' },
  REFERENCE_NOT_FOUND: {
    status: 422,
    en: 'The selected item no longer exists.',
    vi: 'Mục đã chọn không còn.',
  },
  FOLDER_EXIST_NAME: {
    status: 409,
    en: 'The folder name is duplicated.',
    vi: 'Tên thư mục bị trùng.',
  },
  UNIT_MERGE_SELF: {
    status: 422,
    en: 'Choose two different units.',
    vi: 'Chọn hai đơn vị khác nhau.',
  },
  UNITS_ENTERED_TWICE: {
    status: 409,
    en: 'Both units have entered the same dancers: {names}. Merge or withdraw one of the entries first.',
    vi: 'Hai đơn vị cùng đăng ký những người này: {names}. Gộp hoặc rút bớt một đăng ký trước.',
  },
  UNIT_CODE_TAKEN: { status: 409, en: 'Another unit already has this code.', vi: 'Mã này đã có đơn vị khác dùng.' },
  CONTENTCOMPETITION_EXIST_SYMBOL: {
    status: 409,
    en: 'This symbol already exists.',
    vi: 'Ký hiệu đã tồn tại.',
  },
  CONTENTS_ALIKE: {
    status: 409,
    en: '{first} and {second} are the same event. Keep one of them.',
    vi: '{first} và {second} là cùng một nội dung. Chỉ giữ lại một.',
  },
  USER_MAIL_EXIST: { status: 409, en: 'This email already exists.', vi: 'E-mail đã tồn tại.' },
  USER_EXIST_NAME: {
    status: 409,
    en: 'This username already exists.',
    vi: 'Tên đăng nhập đã tồn tại.',
  },
  CONTENT_ALREADY_OPENED: {
    status: 409,
    en: 'This event is already open in the tournament.',
    vi: 'Nội dung này đã mở trong giải.',
  },
  ENTRY_EXIST: {
    status: 409,
    en: 'This entry already exists. To change it, ask the person who submitted it or the organiser.',
    vi: 'Vận động viên đã có tên ở nội dung này. Muốn sửa, vui lòng hỏi người đã đăng ký hoặc ban tổ chức.',
  },
  ENTRY_REGISTERED: {
    status: 409,
    en: 'Already entered, with code {code}.',
    vi: 'Đã đăng ký rồi, mã {code}.',
  },
  ENTRY_OF_OTHER_OWNER: {
    status: 409,
    en: 'Someone else already submitted an entry that is pending approval. Ask them or the organiser.',
    vi: 'Vận động viên đã có đăng ký do người khác gửi, đang chờ duyệt. Vui lòng hỏi người đó hoặc ban tổ chức.',
  },
  FAMILY_TWICE: {
    status: 422,
    en: 'Already in this order. Put all events of a dancer into one entry.',
    vi: 'Đã có trong đơn này. Chọn mọi nội dung của một vận động viên trong cùng một đăng ký.',
  },
  FAMILY_ENTERED: {
    status: 422,
    en: 'Already registered in this tournament. Remove this entry from the order and add its events on its own.',
    vi: 'Đã có đăng ký tại giải này. Bỏ khỏi đơn và đăng ký thêm nội dung riêng.',
  },
  ENTRY_PAID: {
    status: 409,
    en: 'This entry has a recorded payment and cannot be withdrawn here. Contact the organiser.',
    vi: 'Đăng ký này đã nộp tiền nên không rút được tại đây. Vui lòng liên hệ ban tổ chức.',
  },
  LINK_TOURNAMENT_OVER: {
    status: 409,
    en: 'The tournament has finished, so personal links no longer work.',
    vi: 'Giải đã kết thúc nên liên kết riêng không còn hiệu lực.',
  },
  ENTRY_OF_OTHER_PEOPLE: {
    status: 409,
    en: 'Only entries of the same dancers in the same tournament can be merged.',
    vi: 'Chỉ gộp được các đăng ký của cùng vận động viên trong cùng một giải.',
  },
  ENTRY_HAS_NUMBER: {
    status: 409,
    en: 'This entry has bib {number} and must stay approved.',
    vi: 'Đăng ký này đã có số đeo {number} nên vẫn ở trạng thái đã duyệt.',
  },
  ENTRY_COLLECTED: {
    status: 409,
    en: 'This entry has a collected fee and must stay approved.',
    vi: 'Đăng ký này đã thu tiền nên vẫn ở trạng thái đã duyệt.',
  },
  ENTRY_NOT_ACTIVE: {
    status: 409,
    en: 'This entry is not approved yet.',
    vi: 'Đăng ký này chưa được duyệt.',
  },
  ENTRY_SET_ASIDE: {
    status: 409,
    en: 'This entry was refused, withdrawn or scratched. Reinstate it first.',
    vi: 'Đăng ký này đã bị từ chối, đã rút hoặc bỏ thi. Cần khôi phục trước.',
  },
  REQUEST_NOT_FOUND: {
    status: 404,
    en: 'There is no such request for this entry.',
    vi: 'Đăng ký này không có yêu cầu đó.',
  },
  REQUEST_ANSWERED: {
    status: 409,
    en: 'This request is no longer open. The entry shows what became of it.',
    vi: 'Yêu cầu này không còn chờ trả lời. Xem kết quả ngay ở đăng ký.',
  },
  REQUEST_OPEN: {
    status: 409,
    en: 'This entry has another open request. It has to be answered or taken back first.',
    vi: 'Đăng ký này đang có yêu cầu khác. Cần trả lời hoặc rút lại yêu cầu đó trước.',
  },
  REQUEST_PEOPLE_CHANGED: {
    status: 409,
    en: 'This request was sent for {were}, but the entry now has {are}. Decline it to keep the entry as it is, or enter the earlier dancers again and accept it then. Nothing has changed.',
    vi: 'Yêu cầu này gửi cho {were}, nhưng đăng ký nay là của {are}. Từ chối để giữ nguyên đăng ký, hoặc nhập lại người trước đó rồi đồng ý. Chưa có gì thay đổi.',
  },
  REQUEST_SAME: {
    status: 422,
    en: 'Nothing differs from the approved entry. Change something first.',
    vi: 'Không có gì khác với đăng ký đã duyệt. Hãy sửa rồi gửi lại.',
  },
  REQUEST_TOURNAMENT_OVER: {
    status: 409,
    en: 'The tournament has finished, so its entries can no longer change.',
    vi: 'Giải đã kết thúc nên không thay đổi đăng ký được nữa.',
  },
  NUMBER_TAKEN: {
    status: 409,
    en: 'Another entry already has this bib.',
    vi: 'Số đeo này đã có người đeo.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    en: 'This retry does not match the first attempt.',
    vi: 'Dữ liệu gửi lại khác với lần gửi đầu.',
  },
  TOURNAMENT_NOT_PUBLISHED: {
    status: 409,
    en: 'Only a published tournament can go on air. Publish it first.',
    vi: 'Chỉ giải đã công bố mới lên màn hình được. Công bố giải trước.',
  },
  EVENT_MOVED: {
    status: 409,
    en: 'Someone else moved the programme. The screen shows what is on now.',
    vi: 'Có người vừa chuyển tiết mục. Màn hình đang hiện tiết mục mới nhất.',
  },
  EVENT_JUST_MOVED: {
    status: 409,
    en: 'Someone else just moved the programme. Check what is on now, then confirm your move.',
    vi: 'Người khác vừa chuyển tiết mục. Xem tiết mục đang thi rồi xác nhận lệnh của bạn.',
  },
  EVENT_UNDO_OVER: {
    status: 409,
    en: 'This move can no longer be undone.',
    vi: 'Không hoàn tác được lần chuyển này nữa.',
  },
  ITEM_CALLED: {
    status: 409,
    en: '{contents}: the first round was called already, so it takes no more entries.',
    vi: '{contents}: vòng đầu đã gọi vào sân, không nhận thêm đăng ký.',
  },
  ITEM_MISSING: {
    status: 409,
    en: '{contents} is not in the programme.',
    vi: '{contents} không có trong chương trình.',
  },
  EVENT_NUMBER_TAKEN: {
    status: 409,
    en: 'Another item in the programme has this number.',
    vi: 'Số tiết mục này đã có trong chương trình.',
  },
  SCREENS_ENOUGH: {
    status: 409,
    en: 'A hall has at most {maximum} screens. Remove one first.',
    vi: 'Mỗi nhà thi đấu có nhiều nhất {maximum} màn hình. Xóa bớt một màn hình trước.',
  },
  PAIRING_CODE_INVALID: {
    status: 404,
    en: 'No screen shows this code. Codes change after {minutes} minutes. Check the screen again.',
    vi: 'Không có màn hình nào hiện mã này. Mã đổi sau {minutes} phút. Xem lại trên màn hình.',
  },
  NO_STARTS_TO_MAKE: {
    status: 422,
    en: 'No entry is approved yet. Approve entries before creating the timetable.',
    vi: 'Chưa có đăng ký nào được duyệt. Duyệt đăng ký trước khi lập lịch thi đấu.',
  },
  PROGRAMME_NOT_PRINTED: {
    status: 409,
    en: 'Nothing has been printed yet. Print the programme or the announcer’s book first.',
    vi: 'Chưa in bản nào. Hãy in chương trình hoặc sổ dẫn chương trình trước.',
  },
  ITEM_ON_FLOOR: {
    status: 409,
    en: 'Item {number} ({name}) is on the floor and cannot be removed. Move on first, or put it back into the timetable.',
    vi: 'Tiết mục số {number} ({name}) đang diễn ra nên không thể bỏ. Chuyển sang tiết mục khác trước, hoặc đưa lại vào lịch.',
  },
  NO_EVENTS_TO_MAKE: {
    status: 422,
    en: 'No approved entry has a bib yet. Assign bibs before creating the programme.',
    vi: 'Chưa có đăng ký đã duyệt nào có số đeo. Phát số đeo trước khi lập chương trình.',
  },
  EVENT_BIB_UNKNOWN: {
    status: 422,
    en: 'No approved entry has bib {numbers}. Correct it or add the names.',
    vi: 'Không có đăng ký đã duyệt nào mang số đeo {numbers}. Sửa lại số hoặc ghi tên bên cạnh.',
  },
  ROUND_IS_LAST: {
    status: 422,
    en: 'No round follows a final.',
    vi: 'Sau chung kết không còn vòng nào.',
  },
  TOURNAMENT_ACTIVE: {
    status: 409,
    en: 'A published tournament cannot be deleted. Unpublish it first.',
    vi: 'Không xóa được giải đang công bố. Ngừng công bố trước.',
  },
  TOURNAMENT_NOT_EMPTY: {
    status: 409,
    en: 'Choose an unpublished tournament, or create a new one.',
    vi: 'Chọn giải chưa công bố, hoặc tạo giải mới.',
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
    vi: 'Chỉ nhận dữ liệu dạng JSON.',
  },
  VALIDATION: { status: 422, en: 'Some fields need attention.', vi: 'Một số mục chưa đúng.' },
  NOT_ELIGIBLE: {
    status: 422,
    en: 'This entry is not eligible. See the reasons below.',
    vi: 'Chưa đủ điều kiện đăng ký. Xem lý do bên dưới.',
  },
  ...feeErrors,
  CONTENT_OF_OTHER_TOURNAMENT: {
    status: 422,
    en: 'This event does not belong to this tournament.',
    vi: 'Nội dung này không thuộc giải này.',
  },
  CONSENT_REQUIRED: {
    status: 422,
    en: 'A dancer is under 16, so a guardian must give consent.',
    vi: 'Có vận động viên dưới 16 tuổi, cần phụ huynh đồng ý.',
  },
  ENTRIES_OF_SEVERAL_TOURNAMENTS: {
    status: 422,
    en: 'Select entries of one tournament only.',
    vi: 'Chỉ chọn các đăng ký của cùng một giải.',
  },
  NO_BIBS: {
    status: 409,
    en: 'There are no bibs to print. Assign bibs first.',
    vi: 'Chưa có số đeo để in. Phát số đeo trước.',
  },
  IMAGE_TYPE: {
    status: 422,
    en: 'This picture format is not supported. Use JPEG, PNG or WebP.',
    vi: 'Không dùng được tệp ảnh này. Chọn tệp JPEG, PNG hoặc WebP.',
  },
  SIGNATURE_UNREADABLE: {
    status: 422,
    en: 'The signature could not be read. Sign again.',
    vi: 'Không đọc được chữ ký. Ký lại.',
  },
  DOCUMENT_TYPE: {
    status: 422,
    en: 'This document format is not supported. Use PDF, Word (docx) or Excel (xlsx) without macros.',
    vi: 'Không dùng được tài liệu này. Chọn tệp PDF, Word (docx) hoặc Excel (xlsx) không có macro.',
  },
  SHEET_TYPE: {
    status: 422,
    en: 'This file cannot be read as a sheet. Use an Excel file (.xlsx) or a CSV file.',
    vi: 'Không đọc được bảng tính này. Chọn tệp Excel (.xlsx) hoặc CSV.',
  },
  SHEET_OLD: {
    status: 422,
    en: 'This file is in the old Excel format (.xls) or has a password. Save it as .xlsx without a password.',
    vi: 'Tệp này là Excel cũ (.xls) hoặc có mật khẩu. Lưu lại dạng .xlsx không đặt mật khẩu.',
  },
  SHEET_BROKEN: {
    status: 422,
    en: 'This Excel file is damaged. Open it, save it again as .xlsx and choose the new file.',
    vi: 'Tệp Excel này bị hỏng. Mở ra, lưu lại dạng .xlsx rồi chọn tệp mới.',
  },
  SHEET_SLOW: {
    status: 422,
    en: 'Reading this file took too long. Try again, or split it into smaller files.',
    vi: 'Đọc tệp này mất quá nhiều thời gian. Thử lại hoặc chia thành các tệp nhỏ hơn.',
  },
  SHEET_ENCODING: {
    status: 422,
    en: 'This file is not in Unicode, so diacritics would be lost. Save it as .xlsx or “CSV UTF-8”.',
    vi: 'Tệp này không ở dạng Unicode, dấu tiếng Việt sẽ bị mất. Lưu lại dạng .xlsx hoặc “CSV UTF-8”.',
  },
  SHEET_EMPTY: {
    status: 422,
    en: 'This sheet is empty.',
    vi: 'Bảng tính này trống.',
  },
  SHEET_TOO_LARGE: {
    status: 413,
    en: 'This file is larger than {maximum} MiB when unpacked. Copy only the list into a new file.',
    vi: 'Tệp này khi giải nén lớn hơn {maximum} MiB. Chép riêng danh sách sang tệp mới.',
  },
  SHEET_TOO_LONG: {
    status: 422,
    en: 'The sheet has more than {maximum} rows or {columns} columns. Split the list.',
    vi: 'Bảng có hơn {maximum} dòng hoặc {columns} cột. Chia nhỏ danh sách.',
  },
  SHEET_CELL_TOO_LONG: {
    status: 422,
    en: 'Cell {cell} of sheet “{sheet}” has more than {maximum} characters. Shorten it.',
    vi: 'Ô {cell} của trang tính “{sheet}” có hơn {maximum} ký tự. Rút ngắn lại.',
  },
  IMPORT_PROBLEMS: {
    status: 422,
    en: 'Some selected rows have problems, so nothing was imported. Review them and import again.',
    vi: 'Một số dòng đã chọn có lỗi nên chưa nhập dòng nào. Kiểm tra rồi nhập lại.',
  },
  IMPORT_WARNINGS_NEW: {
    status: 409,
    en: 'Entries changed after the preview, so nothing was imported. Review the rows with new warnings and import again.',
    vi: 'Có đăng ký mới sau khi xem trước nên chưa nhập dòng nào. Kiểm tra các dòng có cảnh báo mới rồi nhập lại.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The file is larger than {maximum} MiB.',
    vi: 'Tệp lớn hơn {maximum} MiB.',
  },
  SETTING_EXISTS: {
    status: 409,
    en: 'The page texts already exist. Edit them instead.',
    vi: 'Nội dung các trang đã có. Vui lòng sửa thay vì thêm mới.',
  },
  COMMENTS_CLOSED: {
    status: 403,
    en: 'Comments are closed.',
    vi: 'Đã đóng bình luận.',
  },
  COMMENT_OF_OTHER: {
    status: 403,
    en: 'Only the author and admins can change this comment.',
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
    en: 'These bib numbers cannot be used.',
    vi: 'Không dùng được các số đeo này.',
  },
  BALLOT_INVALID: {
    status: 422,
    en: 'Some ballots have errors. Ask the judges to correct them.',
    vi: 'Có phiếu chấm chưa đúng. Đề nghị trọng tài sửa lại.',
  },
  PANEL_EVEN: {
    status: 422,
    en: 'The panel has {count} judges. It must be odd, unless the chairperson gives a reason.',
    vi: 'Ban trọng tài có {count} người. Số trọng tài phải lẻ, trừ khi trưởng ban trọng tài ghi lý do.',
  },
  CODE_NOT_ENOUGH: {
    status: 403,
    en: 'You signed in with a code, which cannot do this. Sign in with an account.',
    vi: 'Bạn đang dùng mã vai trò, không làm được việc này. Đăng nhập bằng tài khoản.',
  },
  TOO_MANY_ROWS: {
    status: 429,
    en: 'This send has {rows} rows; {free} more can be sent now, and {max} in {minutes} minutes. Nothing was sent, and your rows are still here.',
    vi: 'Lần gửi này có {rows} dòng; hiện chỉ gửi được thêm {free} dòng, và {max} dòng sau {minutes} phút. Chưa gửi gì, các dòng vẫn còn nguyên.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    vi: 'Quá nhiều lần thử. Vui lòng thử lại sau {seconds} giây.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed. If it happens again, tell us this number: {request_id}.',
    vi: 'Máy chủ gặp lỗi. Chưa có gì thay đổi. Nếu lỗi lặp lại, vui lòng báo cho chúng tôi số {request_id}.',
  },
  DATABASE_BUSY: {
    status: 503,
    en: 'The server is busy. Try again in a moment.',
    vi: 'Máy chủ đang bận. Vui lòng thử lại sau giây lát.',
  },
  DATABASE_AWAY: {
    status: 503,
    en: 'The portal cannot reach its data right now. Try again in a few seconds.',
    vi: 'Hệ thống tạm thời chưa truy cập được dữ liệu. Vui lòng thử lại sau vài giây.',
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    en: "We couldn't confirm that this was saved. Wait a few seconds, then check or send it again.",
    vi: 'Chưa xác nhận được dữ liệu đã lưu hay chưa. Chờ vài giây rồi kiểm tra hoặc gửi lại.',
  },
  STREAMS_FULL: {
    status: 503,
    en: 'Too many screens follow the hall live. Try again in {seconds} seconds.',
    vi: 'Có quá nhiều màn hình đang theo dõi trực tiếp. Thử lại sau {seconds} giây.',
  },
  STREAMS_OF_ADDRESS: {
    status: 503,
    en: 'From your network {maximum} screens follow the hall live already. Try again in {seconds} seconds.',
    vi: 'Đã có {maximum} màn hình từ mạng của bạn theo dõi trực tiếp. Thử lại sau {seconds} giây.',
  },
  NOT_READY: { status: 503, en: 'The portal is starting.', vi: 'Hệ thống đang khởi động.' },
} as const satisfies Record<string, { status: number; en: string; vi: string }>

export type ErrorCode = keyof typeof errors | `${keyof typeof recordNames}_NOT_FOUND` | MissingCode
export type Language = 'en' | 'vi'

const missing = {
  en: (name: string) => `This ${name} was not found.`,
  vi: (name: string) => `Không tìm thấy ${name} này.`,
}

/** Every code. Those of plain resources are known once they are declared. */
export const errorCodes = (): string[] => [...Object.keys(errors), ...missingRecords.keys()]

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
    : missing[language](missingRecords.get(code)?.[language] ?? '')
  return fillIn(sentence, params)
}

/** Whether a text from the wire is one of our codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return isKnown(text) || missingRecords.has(text)
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
