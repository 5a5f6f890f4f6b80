import { defineWords } from '../../kit/i18n/words.ts'

export const codeWords = defineWords({
  en: {
    'code.title': 'Sign in with a code',
    'code.text': 'The organiser gives a code to everyone who works at a tournament. You do not need an account.',
    'code.ended': 'Your code has expired or was revoked. Ask the organiser for a new one.',
    'code.label': 'Code',
    'code.hint': 'Dashes, spaces and capital letters are optional.',
    'code.submit': 'Sign in',
    'code.account': 'Sign in with an account',
  },
  vi: {
    'code.title': 'Đăng nhập bằng mã',
    'code.text': 'Ban tổ chức cấp mã cho người làm việc tại giải. Không cần tài khoản.',
    'code.ended': 'Mã của bạn đã hết hạn hoặc bị thu hồi. Vui lòng xin ban tổ chức mã mới.',
    'code.label': 'Mã',
    'code.hint': 'Không phân biệt chữ hoa, chữ thường. Có thể bỏ gạch nối và dấu cách.',
    'code.submit': 'Đăng nhập',
    'code.account': 'Đăng nhập bằng tài khoản',
  },
})
