import { defineWords } from '../../kit/i18n/words.ts'

export const unitPayWords = defineWords({
  en: {
    'unitPay.title': 'Unit fees: {{unit}}',
    'unitPay.owed': 'Due for approved entries: {{owed}} ({{fee}} total, {{paid}} paid).',
    'unitPay.settled': 'Approved entries are paid in full: {{paid}}.',
    'unitPay.refund': '{{sum}} to be refunded.',
    'unitPay.waiting': 'Pending entries would add {{sum}}.',
    'unitPay.account': 'Unit fees (PDF)',
    'unitPay.receipt': 'Unit receipt (PDF)',
    'unitPay.due_one': '{{sum}} due for {{count}} approved entry.',
    'unitPay.due_other': '{{sum}} due for {{count}} approved entries.',
    'unitPay.nothingDue': 'Nothing due.',
    'unitPay.collect': 'Collect {{sum}}',
    'unitPay.collectTitle': 'Collect the fees of {{unit}}',
    'unitPay.collectAsk_one': '{{count}} entry will be recorded as paid, {{sum}}. You can undo this right afterwards.',
    'unitPay.collectAsk_other':
      '{{count}} entries will be recorded as paid with one payment each, {{sum}} in total. You can undo this right afterwards.',
    'unitPay.collected': 'Collected {{sum}} from {{unit}}',
    'unitPay.whole': 'Unit fees',

    'familyPay.title': 'Family order: {{memo}}',
    'familyPay.due': '{{sum}} due for approved entries.',
    'familyPay.credit': '{{sum}} paid in advance.',
    'familyPay.hint': 'Pays approved entries in the order they were sent. The rest is credit.',
  },
  vi: {
    'unitPay.title': 'Lệ phí đơn vị: {{unit}}',
    'unitPay.owed': 'Còn phải nộp cho các đăng ký đã duyệt: {{owed}} (tổng lệ phí {{fee}}, đã nộp {{paid}}).',
    'unitPay.settled': 'Đã nộp đủ lệ phí cho các đăng ký đã duyệt: {{paid}}.',
    'unitPay.refund': 'Sẽ hoàn lại {{sum}}.',
    'unitPay.waiting': 'Các đăng ký chờ duyệt: thêm {{sum}}.',
    'unitPay.account': 'Bảng kê lệ phí (PDF)',
    'unitPay.receipt': 'Phiếu thu của đơn vị (PDF)',
    'unitPay.due_other': '{{count}} đăng ký đã duyệt còn thiếu tổng cộng {{sum}}.',
    'unitPay.nothingDue': 'Đã nộp đủ lệ phí.',
    'unitPay.collect': 'Thu {{sum}}',
    'unitPay.collectTitle': 'Thu lệ phí của {{unit}}',
    'unitPay.collectAsk_other':
      '{{count}} đăng ký sẽ được ghi là đã nộp, mỗi đăng ký một khoản, tổng cộng {{sum}}. Có thể hoàn tác ngay sau đó.',
    'unitPay.collected': 'Đã thu {{sum}} của {{unit}}',
    'unitPay.whole': 'Lệ phí cả đơn vị',

    'familyPay.title': 'Đơn gia đình: {{memo}}',
    'familyPay.due': 'Các đăng ký đã duyệt còn thiếu {{sum}}.',
    'familyPay.credit': 'Đã nộp trước {{sum}}.',
    'familyPay.hint': 'Trừ vào các đăng ký đã duyệt theo thứ tự gửi, phần còn lại để nộp trước.',
  },
})
