import type { Language } from '@portal/shared/kit/errors'

type Words = Readonly<Record<string, string>>

/** What mails say, in both languages; `{name}` is filled in by the templates. */
const en = {
  footer: 'This is an automatic email from Dance Sport Portal. Please do not reply.',
  activation_subject: 'Activate your account',
  activation_hello:
    'An account was created with this email address. Confirm that the address is yours to start using it.',
  activation_button: 'Activate account',
  activation_after: 'The link works once, within {hours} hours. If you did not create an account, ignore this email.',
  reset_subject: 'Set a new password',
  reset_hello: 'Hello {name}, a new password was requested for account {user_name}.',
  reset_hello_address: 'A new password was requested for the account with this email address.',
  reset_button: 'Set a new password',
  reset_after:
    'The link works once, within {minutes} minutes. If you did not request this, ignore this email. Your password has not changed.',
  already_subject: 'Your account is already active',
  already_hello:
    'Hello {name}, an activation link was requested for account {user_name}. The account is already active. Sign in with your password.',
  already_hello_address:
    'An activation link was requested for the account with this email address. The account is already active. Sign in with your password.',
  already_button: 'Sign in',
  deactivated_subject: 'About your account',
  deactivated_hello:
    'Hello {name}, a link was requested for account {user_name}. The account has been deactivated, so no link was sent. Contact the organiser if you need it again.',
  deactivated_hello_address:
    'A link was requested for the account with this email address. The account has been deactivated, so no link was sent. Contact the organiser if you need it again.',
  no_link_after: 'If you did not request this, ignore this email. Nothing has changed.',
  entry_subject: 'Registration {code} received: {tournament}',
  entry_hello: 'We have received your registration for {tournament}. It is pending approval by the organiser.',
  entry_hello_approved: 'Your registration for {tournament} has been received and approved.',
  batch_subject: '{count} registrations received: {tournament}',
  entry_code: 'Entry code',
  people: 'Dancers',
  unit: 'Unit',
  no_unit: 'No unit',
  contents: 'Events',
  total: 'Total fee',
  entry_button: 'View entry',
  entry_next:
    'The organiser will review the entry and email you when it is approved. Until then you can change or withdraw it with the button above.',
  entry_next_account:
    'The organiser will review the entry and email you when it is approved. Until then you can change or withdraw it on the page “My entries”.',
  entry_keep: 'The button opens this entry without a password. Keep this email private.',
  link_subject: 'New link for entry {code}: {tournament}',
  link_hello: 'Here is the new personal link to your entry for {tournament}. The previous link no longer works.',
  link_again_subject: 'Personal link for entry {code}: {tournament}',
  link_again_hello:
    'The personal link for this entry for {tournament} was requested with the entry code. While the entry is pending approval, you can change or withdraw it with the button below.',
  withdrawn_subject: 'Entry {code} withdrawn: {tournament}',
  withdrawn_hello: 'This entry for {tournament} has been withdrawn.',
  withdrawn_next:
    'No fee is due, and the code and personal link no longer work. If you did not expect this, contact the organiser. To compete after all, submit a new entry before registration closes.',
  state_asked_subject: 'Correction needed for entry {code}: {tournament}',
  state_asked_hello: 'The organiser has asked you to correct this entry for {tournament}.',
  state_asked_next:
    'Open the entry with the button above, correct it and save. It will then be pending approval again.',
  state_asked_account:
    'Sign in, open the entry under My entries, correct it and save. It will then be pending approval again.',
  state_until: 'Please correct it by {day}.',
  state_refused_subject: 'Entry {code} not accepted: {tournament}',
  state_refused_hello: 'The organiser has not accepted this entry for {tournament}.',
  state_refused_next:
    'No fee is due. While registration is open, you can submit a new entry. If you have questions, contact the organiser.',
  state_withdrawn_subject: 'Entry {code} withdrawn: {tournament}',
  state_withdrawn_hello: 'The organiser has withdrawn this entry for {tournament}.',
  state_withdrawn_next: 'The entry will no longer take part. If you did not expect this, contact the organiser.',
  approved_subject: 'Entry {code} approved: {tournament}',
  approved_hello: 'The organiser has approved this entry for {tournament}.',
  approved_next: 'Your bib is assigned before the competition. To change anything, contact the organiser.',
  repriced_subject: 'Fee of entry {code} updated: {tournament}',
  repriced_hello: 'The organiser has updated the fee of this entry for {tournament} to the current prices.',
  repriced_reason: 'Reason: {reason}',
  repriced_before: 'Previous fee',
  repriced_now: 'New fee',
  repriced_later: 'The remaining {owed} is due after approval.',
  repriced_pay: 'Please pay the remaining {owed}.',
  repriced_refund:
    'You have paid more than the new fee. The organiser will refund {refund}. You do not need to do anything.',
  repriced_settled: 'Nothing more is due. You do not need to do anything.',
  to_refund: 'To be refunded',
  unit_pay:
    'The page “My entries” shows the amount due for all approved entries of {unit} and how to pay it in one transfer.',
  unit_pay_button: 'View unit fees',
  pay_later: 'The fee is due after approval. You do not need to pay anything now.',
  pay_text: 'Scan this code with your banking app, or enter the details below.',
  pay_code: 'VietQR code',
  pay_account: 'Account',
  pay_amount: 'Amount',
  pay_memo: 'Transfer note',
  pay_by: 'Pay by',
  round_subject: 'Your entries at {tournament}',
  round_hello: 'The competition is coming up. Here are your entries for {tournament}.',
  round_look_up: 'To see dancers, bibs and fees, open each entry with its code and this email address.',
  round_contact: 'Questions? {contact}',
  test_subject: 'Test email from the portal',
  test_hello: 'Hello {name}, this is the test email you requested. The portal at {portal} can send emails.',
  test_button: 'Open portal',
  bib: 'Bib',
  paid: 'Paid',
  owed: 'Due',
} as const satisfies Words

const vi: Record<keyof typeof en, string> = {
  footer: 'Thư tự động từ Cổng Dance Sport. Vui lòng không trả lời.',
  activation_subject: 'Kích hoạt tài khoản',
  activation_hello:
    'Một tài khoản vừa được tạo với địa chỉ e-mail này. Vui lòng xác nhận đây là e-mail của bạn để bắt đầu sử dụng.',
  activation_button: 'Kích hoạt tài khoản',
  activation_after:
    'Liên kết dùng được một lần, trong {hours} giờ. Nếu bạn không tạo tài khoản, vui lòng bỏ qua thư này.',
  reset_subject: 'Đặt mật khẩu mới',
  reset_hello: 'Chào {name}, có yêu cầu đặt mật khẩu mới cho tài khoản {user_name}.',
  reset_hello_address: 'Có yêu cầu đặt mật khẩu mới cho tài khoản dùng địa chỉ e-mail này.',
  reset_button: 'Đặt mật khẩu mới',
  reset_after:
    'Liên kết dùng được một lần, trong {minutes} phút. Nếu bạn không yêu cầu, vui lòng bỏ qua thư này, mật khẩu vẫn giữ nguyên.',
  already_subject: 'Tài khoản của bạn đã được kích hoạt',
  already_hello:
    'Chào {name}, có yêu cầu gửi liên kết kích hoạt tài khoản {user_name}. Tài khoản đã được kích hoạt, bạn chỉ cần đăng nhập bằng mật khẩu của mình.',
  already_hello_address:
    'Có yêu cầu gửi liên kết kích hoạt tài khoản dùng địa chỉ e-mail này. Tài khoản đã được kích hoạt, bạn chỉ cần đăng nhập bằng mật khẩu của mình.',
  already_button: 'Đăng nhập',
  deactivated_subject: 'Về tài khoản của bạn',
  deactivated_hello:
    'Chào {name}, có yêu cầu gửi liên kết cho tài khoản {user_name}. Tài khoản đã ngừng hoạt động nên không gửi liên kết. Nếu cần dùng lại, vui lòng liên hệ ban tổ chức.',
  deactivated_hello_address:
    'Có yêu cầu gửi liên kết cho tài khoản dùng địa chỉ e-mail này. Tài khoản đã ngừng hoạt động nên không gửi liên kết. Nếu cần dùng lại, vui lòng liên hệ ban tổ chức.',
  no_link_after: 'Nếu bạn không yêu cầu, vui lòng bỏ qua thư này. Không có gì thay đổi.',
  entry_subject: 'Đã nhận đăng ký {code}: {tournament}',
  entry_hello: 'Chúng tôi đã nhận đăng ký thi đấu tại {tournament}. Đăng ký đang chờ ban tổ chức duyệt.',
  entry_hello_approved: 'Đăng ký thi đấu tại {tournament} đã được nhận và duyệt.',
  batch_subject: 'Đã nhận {count} đăng ký: {tournament}',
  entry_code: 'Mã đăng ký',
  people: 'Vận động viên',
  unit: 'Đơn vị',
  no_unit: 'Tự do',
  contents: 'Nội dung',
  total: 'Tổng lệ phí',
  entry_button: 'Xem đăng ký',
  entry_next:
    'Ban tổ chức sẽ kiểm tra, duyệt đăng ký và gửi thư báo. Khi chưa duyệt, bạn vẫn sửa hoặc rút được bằng nút ở trên.',
  entry_next_account:
    'Ban tổ chức sẽ kiểm tra, duyệt đăng ký và gửi thư báo. Khi chưa duyệt, bạn vẫn sửa hoặc rút được ở trang “Đăng ký của tôi”.',
  entry_keep: 'Bấm nút trên để mở đăng ký, không cần mật khẩu. Vui lòng không chuyển tiếp thư.',
  link_subject: 'Liên kết mới cho đăng ký {code}: {tournament}',
  link_hello: 'Đây là liên kết riêng mới của đăng ký tại {tournament}. Liên kết cũ hết hiệu lực.',
  link_again_subject: 'Liên kết riêng của đăng ký {code}: {tournament}',
  link_again_hello:
    'Có yêu cầu gửi lại liên kết riêng của đăng ký tại {tournament} bằng mã đăng ký. Khi chưa duyệt, bạn vẫn sửa hoặc rút được bằng nút bên dưới.',
  withdrawn_subject: 'Đã rút đăng ký {code}: {tournament}',
  withdrawn_hello: 'Đăng ký dưới đây tại {tournament} đã được rút.',
  withdrawn_next:
    'Bạn không phải nộp lệ phí, mã và liên kết riêng hết hiệu lực. Nếu bạn không yêu cầu rút, vui lòng liên hệ ban tổ chức. Nếu vẫn muốn thi, vui lòng đăng ký lại khi còn hạn.',
  state_asked_subject: 'Cần sửa đăng ký {code}: {tournament}',
  state_asked_hello: 'Ban tổ chức đề nghị bạn sửa đăng ký tại {tournament}.',
  state_asked_next: 'Bấm nút trên để mở đăng ký, sửa rồi lưu lại. Sau đó đăng ký trở lại chờ duyệt.',
  state_asked_account:
    'Đăng nhập, mở đăng ký trong mục Đăng ký của tôi, sửa rồi lưu lại. Sau đó đăng ký trở lại chờ duyệt.',
  state_until: 'Vui lòng sửa chậm nhất ngày {day}.',
  state_refused_subject: 'Đăng ký {code} không được nhận: {tournament}',
  state_refused_hello: 'Ban tổ chức không nhận đăng ký này tại {tournament}.',
  state_refused_next:
    'Bạn không phải nộp lệ phí. Khi còn hạn, bạn có thể gửi đăng ký mới. Nếu cần hỏi thêm, vui lòng liên hệ ban tổ chức.',
  state_withdrawn_subject: 'Đã rút đăng ký {code}: {tournament}',
  state_withdrawn_hello: 'Ban tổ chức đã rút đăng ký này khỏi {tournament}.',
  state_withdrawn_next: 'Đăng ký không còn tham gia giải. Nếu bạn không yêu cầu rút, vui lòng liên hệ ban tổ chức.',
  approved_subject: 'Đăng ký {code} đã được duyệt: {tournament}',
  approved_hello: 'Ban tổ chức đã duyệt đăng ký thi đấu tại {tournament}.',
  approved_next: 'Số đeo được phát trước khi giải bắt đầu. Nếu cần thay đổi, vui lòng liên hệ ban tổ chức.',
  repriced_subject: 'Lệ phí đăng ký {code} đã thay đổi: {tournament}',
  repriced_hello: 'Ban tổ chức đã cập nhật lệ phí của đăng ký này tại {tournament} theo mức thu hiện hành.',
  repriced_reason: 'Lý do: {reason}',
  repriced_before: 'Lệ phí cũ',
  repriced_now: 'Lệ phí mới',
  repriced_later: 'Số còn lại {owed} nộp sau khi đăng ký được duyệt.',
  repriced_pay: 'Bạn cần nộp thêm {owed}.',
  repriced_refund: 'Bạn đã nộp nhiều hơn lệ phí mới. Ban tổ chức sẽ hoàn lại {refund}, bạn không cần làm gì thêm.',
  repriced_settled: 'Không còn khoản nào phải nộp, bạn không cần làm gì thêm.',
  to_refund: 'Sẽ hoàn lại',
  unit_pay:
    'Trang “Đăng ký của tôi” cho biết {unit} còn phải nộp bao nhiêu cho các đăng ký đã duyệt và cách nộp trong một lần chuyển khoản.',
  unit_pay_button: 'Xem lệ phí của đơn vị',
  pay_later: 'Lệ phí nộp sau khi đăng ký được duyệt. Bây giờ bạn chưa phải nộp gì.',
  pay_text: 'Quét mã này bằng ứng dụng ngân hàng hoặc nhập thông tin bên dưới.',
  pay_code: 'Mã VietQR',
  pay_account: 'Tài khoản nhận',
  pay_amount: 'Số tiền',
  pay_memo: 'Nội dung chuyển khoản',
  pay_by: 'Hạn nộp',
  round_subject: 'Đăng ký của bạn tại {tournament}',
  round_hello: 'Sắp đến ngày thi đấu. Đây là các đăng ký của bạn tại {tournament}.',
  round_look_up: 'Để xem vận động viên, số đeo và lệ phí, mở từng đăng ký bằng mã và địa chỉ e-mail này.',
  round_contact: 'Liên hệ: {contact}',
  test_subject: 'Thư thử từ cổng đăng ký',
  test_hello: 'Chào {name}, đây là thư thử bạn vừa yêu cầu. Cổng đăng ký {portal} gửi được thư.',
  test_button: 'Mở cổng đăng ký',
  bib: 'Số đeo',
  paid: 'Đã nộp',
  owed: 'Còn phải nộp',
}

export const mailWords: Record<Language, Record<keyof typeof en, string>> = { en, vi }
