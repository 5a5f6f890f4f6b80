import { defineWords } from '../../kit/i18n/words.ts'

export const codeWords = defineWords({
  en: {
    'code.title': 'Enter with a code',
    'code.text': 'The organiser gives codes to those who work at a tournament. No account is needed.',
    'code.ended': 'Your code has expired or was revoked. Ask the organiser for a new one.',
    'code.label': 'Code',
    'code.hint': 'Capitals, dashes and spaces do not matter.',
    'code.submit': 'Enter',
  },
  vi: {
    'code.title': 'Vào bằng mã',
    'code.text': 'Ban tổ chức cấp mã cho người làm việc tại giải. Không cần tài khoản.',
    'code.ended': 'Mã của bạn đã hết hạn hoặc bị thu hồi. Vui lòng xin ban tổ chức mã mới.',
    'code.label': 'Mã',
    'code.hint': 'Chữ hoa hay thường, có gạch nối và dấu cách hay không đều được.',
    'code.submit': 'Vào',
  },
})
