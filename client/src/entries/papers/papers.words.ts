import { defineWords } from '../../kit/i18n/words.ts'

export const papersWords = defineWords({
  en: {
    'papers.download': 'Download',
    'papers.open': 'Open',
    'papers.list': 'For team leaders and the registration desk. Approved entries, grouped by unit.',
    'papers.bibs': 'For dancers to wear. One A5 sheet for each assigned bib.',
    'papers.poster': 'Poster with QR code',
    'papers.posterHint': 'For the walls of the hall. Spectators scan it to follow the programme on their phones.',
    'papers.approved': 'For the scrutineers and for building the programme. Each entry with its events.',
    'papers.register': 'For the organisers, to check entries before registration closes.',
    'papers.payment': 'For the cashier. Fees, payments and what each unit still owes, with room for signatures.',
    'papers.logged': 'Downloads with personal data are recorded.',
    'papers.hall.console': 'For the announcer: announce items and move the programme on.',
    'papers.hall.screen': 'Hall screen',
    'papers.hall.screenHint':
      'For the big screen: what is on the floor and what comes next. Open it on the computer in the hall.',
    'papers.hall.live': 'Live programme',
    'papers.hall.liveHint':
      'For families and coaches on their phones: the current item and how many are left until theirs.',
  },
  vi: {
    'papers.download': 'Tải xuống',
    'papers.open': 'Mở',
    'papers.list': 'Dành cho trưởng đoàn và bàn đăng ký. Các đăng ký đã duyệt, xếp theo đơn vị.',
    'papers.bibs': 'Để vận động viên đeo. Mỗi số đeo đã phát một tờ A5.',
    'papers.poster': 'Áp phích có mã QR',
    'papers.posterHint': 'Dán ở nhà thi đấu. Khán giả quét mã để theo dõi chương trình trên điện thoại.',
    'papers.approved': 'Dành cho ban thư ký và người lập chương trình. Từng đăng ký kèm các nội dung.',
    'papers.register': 'Dành cho ban tổ chức, để rà soát trước khi đóng đăng ký.',
    'papers.payment': 'Dành cho người thu tiền. Lệ phí, số đã nộp và số còn thiếu của từng đơn vị, có chỗ ký tên.',
    'papers.logged': 'Mỗi lần tải tệp có dữ liệu cá nhân đều được ghi lại.',
    'papers.hall.console': 'Dành cho MC: giới thiệu tiết mục và chuyển chương trình.',
    'papers.hall.screen': 'Màn hình nhà thi đấu',
    'papers.hall.screenHint':
      'Dành cho màn hình lớn: tiết mục đang thi và tiết mục tiếp theo. Mở trên máy tính ở nhà thi đấu.',
    'papers.hall.live': 'Theo dõi trực tiếp',
    'papers.hall.liveHint':
      'Dành cho phụ huynh và huấn luyện viên: tiết mục hiện tại và còn mấy tiết mục nữa đến lượt mình.',
  },
})
