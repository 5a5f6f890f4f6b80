import { defineWords } from '../i18n/words.ts'

export const unitPayWords = defineWords({
  en: {
    'unitPay.title': 'Fees of the whole unit: {{unit}}',
    'unitPay.owed': 'To pay for approved entries: {{owed}} ({{fee}} in all, {{paid}} paid).',
    'unitPay.settled': 'Nothing is owed for the approved entries; {{paid}} paid.',
    'unitPay.refund': '{{sum}} is to be refunded.',
    'unitPay.waiting': 'Entries that wait for approval would cost {{sum}} more.',
    'unitPay.account': 'Fees of the unit as PDF',
    'unitPay.receipt': 'Receipt of the unit as PDF',
    'unitPay.due_one': '{{count}} approved entry owes {{sum}}.',
    'unitPay.due_other': '{{count}} approved entries owe {{sum}} altogether.',
    'unitPay.nothingDue': 'Nothing is owed.',
    'unitPay.collect': 'Collect {{sum}}',
    'unitPay.collectTitle': 'Collect the fees of {{unit}}',
    'unitPay.collectAsk_one': '{{count}} entry counts as paid now, {{sum}}. You can undo this right afterwards.',
    'unitPay.collectAsk_other':
      '{{count}} entries count as paid now, each with a payment of its own, {{sum}} altogether. You can undo this right afterwards.',
    'unitPay.collected': 'Collected {{sum}} from {{unit}}',
    'unitPay.whole': 'Fees of the whole unit',
  },
  vi: {
    'unitPay.title': 'Lệ phí của cả đơn vị: {{unit}}',
    'unitPay.owed': 'Còn phải nộp cho các đăng ký đã duyệt: {{owed}} (tổng lệ phí {{fee}}, đã nộp {{paid}}).',
    'unitPay.settled': 'Đã nộp đủ lệ phí cho các đăng ký đã duyệt: {{paid}}.',
    'unitPay.refund': 'Được hoàn lại {{sum}}.',
    'unitPay.waiting': 'Các đăng ký chờ duyệt sẽ thêm {{sum}}.',
    'unitPay.account': 'Bảng kê lệ phí (PDF)',
    'unitPay.receipt': 'Phiếu thu của đơn vị (PDF)',
    'unitPay.due_other': '{{count}} đăng ký đã duyệt còn nợ tổng cộng {{sum}}.',
    'unitPay.nothingDue': 'Không còn nợ lệ phí.',
    'unitPay.collect': 'Thu {{sum}}',
    'unitPay.collectTitle': 'Thu lệ phí của {{unit}}',
    'unitPay.collectAsk_other':
      '{{count}} đăng ký sẽ được tính là đã nộp, mỗi đăng ký một khoản, tổng cộng {{sum}}. Bạn có thể hoàn tác ngay sau đó.',
    'unitPay.collected': 'Đã thu {{sum}} của {{unit}}',
    'unitPay.whole': 'Lệ phí cả đơn vị',
  },
})
