/** The Vietnamese words that screens, mails and messages do not use, with the one that they use instead. */
const VIETNAMESE: readonly { word: string; not: RegExp }[] = [
  { word: 'phụ huynh', not: /giám hộ|cha mẹ|bố mẹ/iu },
  { word: 'vận động viên', not: /thí sinh|\bcháu\b|người dự thi/iu },
  // The form itself is called "Thi đơn" in the specification's master data.
  { word: 'cá nhân', not: /\bsolo\b/iu },
  { word: 'bạn nhảy', not: /bạn diễn|bạn thi/iu },
  { word: 'đồng diễn', not: /đội đồng diễn|nhảy tập thể|flash ?mob/iu },
  { word: 'nhóm', not: /(?<!\p{L})đội(?!\p{L})/iu },
  { word: 'nhóm tuổi', not: /lứa tuổi/iu },
  { word: 'nội dung', not: /hạng mục/iu },
  { word: 'lệ phí', not: /học phí|(?<!lệ )phí đăng ký|phí thi/iu },
  { word: 'số đeo', not: /số báo danh|\bbib\b/iu },
  { word: 'ban tổ chức', not: /\bBTC\b/u },
  { word: 'e-mail', not: /\bemail\b|thư điện tử/iu },
]

/** Where Vietnamese texts, by their keys, use another word than the portal does: "key: text (word instead)". */
export function wordsBesideGlossary(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    // What stands in braces is filled in.
    const words = text.replaceAll(/\{\{?\w+\}?\}/gu, '')
    return VIETNAMESE.filter(({ not }) => not.test(words)).map(({ word }) => `${key}: ${text} (${word})`)
  })
}
