/** Why an entry's fee is refused. The form says the same before it sends, and so does not fetch what every other refusal reads. */
export const feeErrors = {
  FEE_MISSING: {
    status: 422,
    en: 'No fee is set for: {contents}. Contact the organiser.',
    vi: 'Chưa có lệ phí cho nội dung {contents}. Vui lòng hỏi ban tổ chức.',
  },
  FEE_BELOW_THRESHOLD: {
    status: 422,
    en: 'The fee of this entry is {total}. The tournament requires at least {minimum}, so {missing} is missing.',
    vi: 'Lệ phí của đăng ký là {total}. Giải yêu cầu ít nhất {minimum}, còn thiếu {missing}.',
  },
} as const
