import type { Language } from '@portal/shared/errors'

type Words = Readonly<Record<string, string>>

/** What mails say, in both languages; `{name}` is filled in by the templates. */
const en = {
  footer: 'This mail was sent by the Dance Sport Portal. Please do not answer it.',
  activation_subject: 'Activate your account',
  activation_hello:
    'An account was created with this email address. Confirm that the address is yours to start using it.',
  activation_button: 'Activate the account',
  activation_after: 'The link works once, within {hours} hours. If you did not create an account, ignore this mail.',
  reset_subject: 'Set a new password',
  reset_hello: 'Hello {name}, somebody asked for a new password for the account {user_name}.',
  reset_hello_address: 'Somebody asked for a new password for the account with this email address.',
  reset_button: 'Choose a new password',
  reset_after:
    'The link works once, within {minutes} minutes. If it was not you, ignore this mail: your password stays as it is.',
  already_subject: 'Your account is active already',
  already_hello:
    'Hello {name}, somebody asked for the activation link of the account {user_name}. It is active already: sign in with your password.',
  already_hello_address:
    'Somebody asked for the activation link of the account with this email address. The account is already active: sign in with your password.',
  already_button: 'Sign in',
  deactivated_subject: 'About your account',
  deactivated_hello:
    'Hello {name}, somebody asked for a link to the account {user_name}. The account was deactivated, so there is none. Ask the organiser if you need it again.',
  deactivated_hello_address:
    'Somebody asked for a link to the account with this email address. The account was deactivated, so there is none. Ask the organiser if you need it again.',
  no_link_after: 'If it was not you, ignore this mail: nothing has changed.',
  entry_subject: 'Entry {code} received: {tournament}',
  entry_hello: 'We have received this entry for {tournament}. It is waiting for the organiser’s approval.',
  entry_hello_approved: 'This entry for {tournament} is registered and approved.',
  entry_code: 'Entry code',
  people: 'Dancers',
  unit: 'Unit',
  no_unit: 'No unit',
  contents: 'Contents',
  total: 'Total fee',
  entry_button: 'Open the entry',
  entry_next:
    'What happens next: the organiser checks the entry and approves it; you will get a mail then. Until that moment you can change or withdraw it with the button above.',
  entry_next_account:
    'What happens next: the organiser checks the entry and approves it; you will get a mail then. Until that moment you can change or withdraw it on your page “My entries”.',
  entry_keep: 'The button opens this one entry without a password. Keep this mail to yourself.',
  link_subject: 'New link for entry {code}: {tournament}',
  link_hello: 'This is a new personal link for the entry for {tournament}. The link before it opens nothing any more.',
  link_again_subject: 'Personal link of entry {code}: {tournament}',
  link_again_hello:
    'Somebody who knows the code of this entry for {tournament} asked for its personal link. While the entry waits for approval, you can change or withdraw it with the button below.',
  withdrawn_subject: 'Entry {code} withdrawn: {tournament}',
  withdrawn_hello: 'This entry for {tournament} has been withdrawn.',
  withdrawn_next:
    'Nothing is owed for it, and its code and personal link open nothing any more. If you did not expect this, contact the organiser. To dance after all, make a new entry while registration is open.',
  approved_subject: 'Entry {code} approved: {tournament}',
  approved_hello: 'The organiser has approved this entry for {tournament}.',
  approved_next:
    'What happens next: the bib number is handed out before the competition begins. To change something now, contact the organiser.',
  repriced_subject: 'Fee of entry {code} updated: {tournament}',
  repriced_hello: 'The organiser has updated the fee of this entry for {tournament} to the current prices.',
  repriced_reason: 'Reason given by the organiser: {reason}',
  repriced_before: 'Agreed before',
  repriced_now: 'New fee',
  repriced_pay: 'What to do: pay the {owed} that are still open.',
  repriced_refund:
    'You have paid more than the new fee. The organiser will refund {refund}; you do not need to do anything.',
  repriced_settled: 'You do not need to do anything: nothing is left to pay.',
  to_refund: 'To be refunded',
  unit_pay:
    'Your page “My entries” shows what is still to pay for all approved entries of {unit}, and how to pay it in one transfer.',
  unit_pay_button: 'See the fees of the unit',
  pay_text: 'To pay by transfer, scan this code with your bank’s app, or type what stands below it.',
  pay_code: 'VietQR code',
  pay_account: 'Account',
  pay_amount: 'Amount',
  pay_memo: 'Memo',
  round_subject: 'Your entries at {tournament}',
  round_hello: 'The competition is near. These are your entries at {tournament}.',
  round_look_up: 'To see who is entered, the bib and the fee, open the entry with its code and this email address.',
  round_contact: 'Questions? {contact}',
  test_subject: 'Mails from the portal arrive',
  test_hello: 'Hello {name}, this is the test mail that you asked for. The portal at {portal} can write to people.',
  test_button: 'Open the portal',
  bib: 'Bib',
  paid: 'Paid',
  owed: 'Still to pay',
} as const satisfies Words

const vi: Record<keyof typeof en, string> = {
  footer: 'Thư này do Cổng Dance Sport gửi tự động. Vui lòng không trả lời.',
  activation_subject: 'Kích hoạt tài khoản',
  activation_hello:
    'Một tài khoản vừa được tạo với địa chỉ e-mail này. Vui lòng xác nhận đây là e-mail của bạn để bắt đầu sử dụng.',
  activation_button: 'Kích hoạt tài khoản',
  activation_after:
    'Liên kết chỉ dùng được một lần, trong {hours} giờ. Nếu bạn không tạo tài khoản, hãy bỏ qua thư này.',
  reset_subject: 'Đặt mật khẩu mới',
  reset_hello: 'Chào {name}, có người vừa yêu cầu mật khẩu mới cho tài khoản {user_name}.',
  reset_hello_address: 'Có người vừa yêu cầu mật khẩu mới cho tài khoản dùng địa chỉ e-mail này.',
  reset_button: 'Chọn mật khẩu mới',
  reset_after:
    'Liên kết chỉ dùng được một lần, trong {minutes} phút. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn giữ nguyên.',
  already_subject: 'Tài khoản của bạn đã được kích hoạt',
  already_hello:
    'Chào {name}, có người vừa yêu cầu liên kết kích hoạt tài khoản {user_name}. Tài khoản đã được kích hoạt từ trước: hãy đăng nhập bằng mật khẩu của bạn.',
  already_hello_address:
    'Có người vừa yêu cầu liên kết kích hoạt tài khoản dùng địa chỉ e-mail này. Tài khoản đã được kích hoạt từ trước, bạn chỉ cần đăng nhập bằng mật khẩu của mình.',
  already_button: 'Đăng nhập',
  deactivated_subject: 'Về tài khoản của bạn',
  deactivated_hello:
    'Chào {name}, có người vừa yêu cầu liên kết cho tài khoản {user_name}. Tài khoản đã bị ngừng hoạt động nên không có liên kết nào được gửi. Nếu cần dùng lại, hãy liên hệ ban tổ chức.',
  deactivated_hello_address:
    'Có người vừa yêu cầu liên kết cho tài khoản dùng địa chỉ e-mail này. Tài khoản đã bị ngừng hoạt động nên không có liên kết nào được gửi. Nếu cần dùng lại, vui lòng liên hệ ban tổ chức.',
  no_link_after: 'Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.',
  entry_subject: 'Đã nhận đăng ký {code}: {tournament}',
  entry_hello: 'Chúng tôi đã nhận đăng ký thi đấu tại {tournament}. Đăng ký đang chờ ban tổ chức duyệt.',
  entry_hello_approved: 'Đăng ký thi đấu tại {tournament} đã được ghi nhận và duyệt.',
  entry_code: 'Mã đăng ký',
  people: 'Vận động viên',
  unit: 'Đơn vị',
  no_unit: 'Không có đơn vị',
  contents: 'Nội dung',
  total: 'Tổng lệ phí',
  entry_button: 'Xem đăng ký',
  entry_next:
    'Tiếp theo: ban tổ chức kiểm tra và duyệt đăng ký, khi đó bạn sẽ nhận được thư báo. Trước lúc duyệt, bạn có thể sửa hoặc rút đăng ký bằng nút ở trên.',
  entry_next_account:
    'Tiếp theo: ban tổ chức kiểm tra và duyệt đăng ký, khi đó bạn sẽ nhận được thư báo. Trước lúc duyệt, bạn có thể sửa hoặc rút đăng ký ở trang “Đăng ký của tôi”.',
  entry_keep: 'Nút này mở riêng đăng ký này mà không cần mật khẩu. Vui lòng không chuyển tiếp thư.',
  link_subject: 'Liên kết mới cho đăng ký {code}: {tournament}',
  link_hello: 'Đây là liên kết riêng mới của đăng ký tại {tournament}. Liên kết cũ không còn dùng được.',
  link_again_subject: 'Liên kết riêng của đăng ký {code}: {tournament}',
  link_again_hello:
    'Có người biết mã của đăng ký tại {tournament} vừa yêu cầu gửi lại liên kết riêng. Khi đăng ký còn chờ duyệt, bạn có thể sửa hoặc rút bằng nút bên dưới.',
  withdrawn_subject: 'Đã rút đăng ký {code}: {tournament}',
  withdrawn_hello: 'Đăng ký dưới đây tại {tournament} đã được rút.',
  withdrawn_next:
    'Bạn không phải nộp lệ phí cho đăng ký này; mã và liên kết riêng không còn hiệu lực. Nếu bạn không yêu cầu rút, hãy liên hệ ban tổ chức. Nếu muốn thi lại, hãy đăng ký mới khi còn hạn.',
  approved_subject: 'Đăng ký {code} đã được duyệt: {tournament}',
  approved_hello: 'Ban tổ chức đã duyệt đăng ký thi đấu tại {tournament}.',
  approved_next: 'Tiếp theo: số đeo được phát trước khi giải bắt đầu. Nếu cần thay đổi, hãy liên hệ ban tổ chức.',
  repriced_subject: 'Lệ phí đăng ký {code} đã thay đổi: {tournament}',
  repriced_hello: 'Ban tổ chức đã cập nhật lệ phí của đăng ký này tại {tournament} theo mức thu hiện hành.',
  repriced_reason: 'Lý do của ban tổ chức: {reason}',
  repriced_before: 'Lệ phí đã chốt trước đây',
  repriced_now: 'Lệ phí mới',
  repriced_pay: 'Việc cần làm: nộp số tiền còn thiếu là {owed}.',
  repriced_refund: 'Bạn đã nộp nhiều hơn lệ phí mới. Ban tổ chức sẽ hoàn lại {refund}; bạn không cần làm gì thêm.',
  repriced_settled: 'Bạn không cần làm gì thêm: không còn khoản nào phải nộp.',
  to_refund: 'Được hoàn lại',
  unit_pay:
    'Trang “Đăng ký của tôi” cho biết {unit} còn phải nộp bao nhiêu cho các đăng ký đã duyệt và cách nộp trong một lần chuyển khoản.',
  unit_pay_button: 'Xem lệ phí của đơn vị',
  pay_text: 'Để chuyển khoản, hãy quét mã này bằng ứng dụng ngân hàng hoặc nhập thông tin bên dưới.',
  pay_code: 'Mã VietQR',
  pay_account: 'Tài khoản nhận',
  pay_amount: 'Số tiền',
  pay_memo: 'Nội dung chuyển khoản',
  round_subject: 'Đăng ký của bạn tại {tournament}',
  round_hello: 'Sắp đến ngày thi đấu. Đây là các đăng ký của bạn tại {tournament}.',
  round_look_up: 'Để xem vận động viên, số đeo và lệ phí, mở đăng ký bằng mã và địa chỉ e-mail này.',
  round_contact: 'Cần hỏi thêm: {contact}',
  test_subject: 'Thư của cổng đăng ký đã gửi được',
  test_hello: 'Chào {name}, đây là thư thử mà bạn vừa yêu cầu. Cổng đăng ký {portal} đã gửi được thư.',
  test_button: 'Mở cổng đăng ký',
  bib: 'Số đeo',
  paid: 'Đã nộp',
  owed: 'Còn phải nộp',
}

export const mailWords: Record<Language, Record<keyof typeof en, string>> = { en, vi }
